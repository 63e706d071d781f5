import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { lerIdVigente } from './lista-anulados.queries.ts';

/** Institutions that register diplomas here: those with records, and those with lists. */
export async function instituicoesComLista(db: PrismaClient): Promise<number[]> {
  const { listasAnteriores } = db.instituicao.fields;
  const instituicoes = await db.instituicao.findMany({
    where: {
      OR: [{ ultimaListaAnulados: { gt: listasAnteriores } }, { registrosRegistrados: { some: { cancelado: true } } }],
    },
    select: { id: true },
  });
  return instituicoes.map(({ id }) => id);
}

/** Address of the list in force for verifiers and visitors; null while there is none. */
export async function enderecoDaListaPublica(db: Db, urlPublica: string, instituicaoId: number) {
  const id = await lerIdVigente(db, instituicaoId);
  return id === null ? null : `${urlPublica}${listaAnuladosApi.baixarAtual.path}`;
}
