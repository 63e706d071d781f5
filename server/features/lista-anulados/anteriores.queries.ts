import type { ListasAnteriores } from '#contract/lista-anulados.contract.ts';
import { lerDitos } from '../../auditoria/ditos.queries.ts';
import type { Db } from '../../db/prisma-client.ts';

/** The act that states the last list of before; its entries hold who did and why. */
export const DIZER_ANTERIORES = { entidade: 'instituicao', acao: 'dizer-listas-anteriores' } as const;

/** Lists that an institution published before this register; none, and nothing to say, where it is not stored yet. */
export async function lerAnteriores(db: Db, id: number): Promise<ListasAnteriores> {
  const instituicao = await db.instituicao.findUnique({ where: { id } });
  if (instituicao === null) return { ate: 0, podeDizer: false, dito: null };
  const { listasAnteriores, ultimaListaAnulados } = instituicao;
  const [ditos, lista] = await Promise.all([
    lerDitos(db, DIZER_ANTERIORES, [String(id)]),
    db.listaAnulados.findFirst({ where: { instituicaoId: id }, select: { id: true } }),
  ]);
  return {
    ate: listasAnteriores,
    podeDizer: lista === null && ultimaListaAnulados === listasAnteriores,
    dito: ditos.get(String(id)) ?? null,
  };
}
