import { z } from 'zod';
import { dizerInicioBody, type Livro, type PedidoDeInicio } from '#contract/livros.contract.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { formatarData, hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Diferenca } from '../../confirmacao/confirmacao.port.ts';
import type { Db } from '../../db/prisma-client.ts';
import { travarLivro } from '../../db/travar.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';
import { DIZER_INICIO, gravarInicio, type Inicio, lerInicio, lerLivro } from './livros.repository.ts';

const ESPECIE = 'inicio-do-livro';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config' | 'confirmacao'>;

/**
 * States where an empty book goes on from one of paper, or asks a second person where the setting wants one.
 * @throws AppError 400 at `DataEmPapel`, 404, 409 (also AGUARDA_CONFIRMACAO)
 */
export async function dizerInicio(deps: Deps, ator: Ator, id: string, pedido: PedidoDeInicio): Promise<Livro> {
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  if (pedido.DataEmPapel != null && pedido.DataEmPapel > hoje) {
    throw campoInvalido('DataEmPapel', 'A data do último registro em papel não pode ser posterior a hoje');
  }
  const livro = await lerLivro(deps.prisma, id);
  const antes = await lerInicioVisto(deps.prisma, livro.livroID, pedido);
  if (deps.confirmacao.exigida) {
    await deps.confirmacao.pedir(ator, {
      especie: ESPECIE,
      alvo: livro.livroID,
      resumo: `Início do livro ${livro.nome}`,
      justificativa: ocultarCpfs(pedido.Motivo),
      diferenca: diferencaEntre(antes, inicioPedido(pedido)),
      dados: { livroId: livro.livroID, pedido },
    });
  }
  await gravarJa(deps, ator, livro.livroID, pedido);
  return lerLivro(deps.prisma, livro.livroID);
}

/** Carries a confirmed beginning out: a record made meanwhile, or another beginning, ends it with 409. */
export function confirmarInicios(deps: Deps): void {
  deps.confirmacao.aoConfirmar(ESPECIE, async ({ dados, ator, confirmadoPor }) => {
    const { livroId, pedido } = z.object({ livroId: z.string(), pedido: dizerInicioBody }).parse(dados);
    await gravarJa(deps, ator, livroId, pedido, confirmadoPor.nome);
  });
}

const gravarJa = (deps: Deps, ator: Ator, livroId: string, pedido: PedidoDeInicio, confirmadoPor?: string) =>
  atuar(deps, ator, DIZER_INICIO, async (tx) => {
    await travarLivro(tx, livroId);
    const de = await lerInicioVisto(tx, livroId, pedido);
    const para = inicioPedido(pedido);
    await gravarInicio(tx, livroId, para);
    const porque = ocultarCpfs(pedido.Motivo);
    return { retorno: undefined, anotar: { id: livroId, de, para: { ...para, confirmadoPor }, porque } };
  });

const inicioPedido = ({ PrimeiroNumero, FolhaInicial, DataEmPapel }: PedidoDeInicio): Inicio => ({
  primeiroNumero: PrimeiroNumero,
  folhaInicial: FolhaInicial ?? null,
  dataEmPapel: DataEmPapel ?? null,
});

/** The beginning as it stands, when it is the one that the person saw. @throws AppError 404, 409 */
async function lerInicioVisto(db: Db, livroId: string, { Visto }: PedidoDeInicio): Promise<Inicio> {
  const inicio = await lerInicio(db, livroId);
  const { primeiroNumero, folhaInicial, dataEmPapel } = inicio;
  if (
    primeiroNumero !== Visto.PrimeiroNumero ||
    folhaInicial !== Visto.FolhaInicial ||
    dataEmPapel !== Visto.DataEmPapel
  ) {
    throw conflito('O início deste livro foi alterado por outra pessoa. Confira-o e grave de novo.');
  }
  return inicio;
}

const dataOuNulo = (data: string | null) => data && formatarData(data);

const diferencaEntre = (de: Inicio, para: Inicio): Diferenca[] =>
  [
    { campo: 'Primeiro número', de: String(de.primeiroNumero), para: String(para.primeiroNumero), porque: null },
    { campo: 'Folha inicial', de: de.folhaInicial, para: para.folhaInicial, porque: null },
    {
      campo: 'Data do último registro em papel',
      de: dataOuNulo(de.dataEmPapel),
      para: dataOuNulo(para.dataEmPapel),
      porque: null,
    },
  ].filter((uma) => uma.de !== uma.para);
