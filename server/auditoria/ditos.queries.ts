import type { Dito } from '#contract/common.ts';
import type { Db } from '../db/prisma-client.ts';

/** As the entries of that kind of act say it; a thing of which nobody stated anything is missing. */
export async function lerDitos(
  db: Db,
  { entidade, acao }: { entidade: string; acao: string },
  ids: readonly string[],
): Promise<Map<string, Dito>> {
  const entradas = await db.auditoria.findMany({
    where: { entidade, acao, entidadeId: { in: [...ids] } },
    orderBy: { id: 'asc' },
  });
  return new Map(
    entradas.map(({ entidadeId, porque, usuarioNome, quando, para }) => [
      entidadeId,
      {
        motivo: porque ?? '',
        por: usuarioNome,
        em: quando.toISOString(),
        confirmadoPor: (para as { confirmadoPor?: string }).confirmadoPor ?? null,
      },
    ]),
  );
}
