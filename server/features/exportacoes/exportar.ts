import type { FormatoPublico } from '#contract/exportacoes.contract.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { type Ator, anotarAto } from '../../auditoria/atuar.ts';
import { exigirLidosProvados } from '../../auditoria/selados/lidos.queries.ts';
import { naLeitura } from '../../db/na-leitura.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import type { Documento, Formato } from '../../renderer/documento.ts';
import type { FilaDeArquivos } from '../../renderer/renderer.port.ts';
import { paraAnotar } from '../registros/registros.service.ts';
import { paraCsv, paraJson } from './dados-abertos.ts';
import { type Condicao, lerRecorte } from './exportacoes.queries.ts';
import { montarExtrato } from './extrato-dou.ts';
import type { LeituraDoPeriodo, RegistroExportado } from './leitura-do-periodo.ts';
import { condicaoDe, emPalavras, exigirAlgum, momento, type RecorteDoExtrato } from './recorte-do-extrato.ts';
import { montarRelacaoPublica } from './relacao-publica.ts';

interface PedidoDeArquivo {
  condicao: Condicao;
  formato: Formato;
  maximo: number;
  fila?: FilaDeArquivos;
}

type Leitura = Pick<Dependencies, 'pool' | 'leitura' | 'renderer' | 'agora' | 'config'>;

/** The DOU statement of what is on screen (EXP-08, EXP-09); the export is an audit entry before its first byte. @throws AppError 404, 422, 503 */
export async function exportarExtrato(
  deps: Leitura & Pick<Dependencies, 'prisma'>,
  ator: Ator,
  { recorte, formato, maximo }: { recorte: RecorteDoExtrato & Periodo; formato: Formato; maximo: number },
): Promise<Buffer> {
  const { inicio, fim } = recorte;
  const contexto = {
    periodo: { inicio, fim },
    ...momento(deps, recorte),
    filtro: await emPalavras(deps.prisma, recorte),
    assina: ator.usuario,
  };
  let registros = 0;
  const arquivo = await gerar(deps, { condicao: condicaoDe(deps, recorte), formato, maximo }, (leitura) => {
    registros = leitura.total;
    return montarExtrato(leitura, contexto);
  });
  const ato = { entidade: 'exportacao', acao: 'exportar' };
  await anotarAto(deps, ator, ato, { id: `extrato-dou-${formato}`, para: { ...paraAnotar(recorte), registros } });
  return arquivo;
}

/**
 * EXP-05.
 * @throws AppError 404, 422; 503 for a record unlike its last act, too
 */
export function exportarRelacaoPublica(
  deps: Leitura,
  periodo: Periodo,
  formato: FormatoPublico,
  maximo: number,
): Promise<Buffer> {
  if (formato !== 'pdf') return exportarDados(deps, periodo, formato, maximo);
  const { agora, relacaoPublica: endereco } = momento(deps, periodo);
  return naLeitura(deps, (pool) =>
    gerar(
      { ...deps, pool },
      { condicao: condicaoDe(deps, periodo), formato, maximo, fila: 'publica' },
      async (leitura) => {
        const registros = await lerProvados({ ...deps, pool }, leitura);
        return montarRelacaoPublica(leitura, registros, { periodo, agora, endereco });
      },
    ),
  );
}

// Written while the connection is held, which waits for no visitor.
function exportarDados(deps: Leitura, periodo: Periodo, formato: 'csv' | 'json', maximo: number): Promise<Buffer> {
  return naLeitura(deps, (pool) =>
    lerRecorte(pool, condicaoDe(deps, periodo), async (leitura) => {
      conferirTamanho(leitura, maximo);
      const registros = await lerProvados({ ...deps, pool }, leitura);
      return Buffer.from(formato === 'csv' ? paraCsv(registros) : paraJson(registros));
    }),
  );
}

/** Reads a period's records, each held against its last sealed act. @throws AppError 503 for one unlike it */
async function lerProvados(deps: Leitura, leitura: LeituraDoPeriodo): Promise<RegistroExportado[]> {
  const registros: RegistroExportado[] = [];
  for await (const porcao of leitura.registros(true)) {
    await exigirLidosProvados(deps, porcao);
    registros.push(...porcao.map(({ prova: _, ...registro }) => registro));
  }
  return registros;
}

/** Makes a file of what fulfils a condition; the connection is held only while it is read. */
function gerar(
  { renderer, pool }: Pick<Dependencies, 'renderer' | 'pool'>,
  { condicao, formato, maximo, fila }: PedidoDeArquivo,
  montar: (leitura: LeituraDoPeriodo) => Promise<Documento>,
): Promise<Buffer> {
  const ler = () =>
    lerRecorte(pool, condicao, (leitura) => {
      conferirTamanho(leitura, maximo);
      return montar(leitura);
    });
  return renderer.renderizar(formato, ler, fila);
}

function conferirTamanho({ total }: LeituraDoPeriodo, maximo: number): void {
  exigirAlgum(total);
  if (total <= maximo) return;
  const [tem, cabe] = [total, maximo].map((numero) => numero.toLocaleString('pt-BR'));
  throw regraDoRegistro(`O período tem ${tem} registros; o arquivo aceita até ${cabe}. Escolha um período menor.`);
}
