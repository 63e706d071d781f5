import type { z } from 'zod';
import type { Envio, exportarEnviosBody } from '#contract/conector.contract.ts';
import { ETAPAS } from '#domain/envio/situacoes.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { LIMITE_DA_CONTAGEM } from '../../db/busca-por-nome.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { arquivoDaLista } from '../../http/arquivo-da-lista.ts';
import { buscarEnviosPaginados } from './envios.queries.ts';

/** In the columns of the screen; an error is a column of its own. */
const COLUNAS_DO_ARQUIVO = {
  estudante: [{ titulo: 'Estudante', largura: 30, texto: ({ estudante }: Envio) => estudante }],
  rga: [{ titulo: 'RGA', largura: 14, texto: ({ rga }: Envio) => rga }],
  dataRegistro: [{ titulo: 'Registro', largura: 12, texto: (envio: Envio) => formatarData(envio.dataRegistro) }],
  situacao: [{ titulo: 'Situação', largura: 30, texto: ({ situacao }: Envio) => situacao }],
  etapa: [
    { titulo: 'Andamento', largura: 18, texto: ({ etapa }: Envio) => ETAPAS[(etapa ?? 0) - 1] ?? '' },
    { titulo: 'Erro', largura: 30, texto: ({ error }: Envio) => error ?? '' },
  ],
};

const MUITOS_DO_NOME = 'O nome é de muitos registros. Escreva mais do nome ou escolha um período.';

/** Makes a file of all the sendings that the filters leave. The audit keeps neither the name nor the RGA sought. @throws AppError as `arquivoDaLista` */
export function exportarEnvios(
  deps: Pick<Dependencies, 'renderer' | 'prisma' | 'pool' | 'agora' | 'config'>,
  ator: Ator,
  { Formato, Colunas, ...filtros }: z.output<typeof exportarEnviosBody>,
) {
  const { nome, rga, ...recorte } = filtros;
  return arquivoDaLista(deps, ator, {
    nome: 'envios',
    formato: Formato,
    colunas: Colunas.flatMap((coluna) => COLUNAS_DO_ARQUIVO[coluna]),
    ler: async (tamanho) => {
      const { itens, totalExato } = await buscarEnviosPaginados(deps.pool, { ...filtros, tamanho });
      // A search by name stops at so many: what it leaves out is told, never cut off.
      if (totalExato === false && itens.length <= LIMITE_DA_CONTAGEM) throw regraDoRegistro(MUITOS_DO_NOME);
      return itens;
    },
    recorte: { ...recorte, filtrado: Boolean(nome || rga) },
  });
}
