import type { Cabeca } from '#domain/log/arvore.ts';
import type { Checkpoint } from '#domain/log/checkpoint.ts';
import type { Db } from '../../db/prisma-client.ts';

/** Another log's head as it was last cosigned here; null: never. */
export async function lerTestemunhado(db: Db, origem: string): Promise<Cabeca | null> {
  const lida = await db.logTestemunhado.findUnique({ where: { origem } });
  return lida && { tamanho: Number(lida.tamanho), raiz: lida.raiz };
}

/** Takes the new head, if the last one still has `antes` leaves; false: another one was faster. */
export async function avancarTestemunhado(
  db: Db,
  { origem, tamanho, raiz }: Checkpoint,
  antes: number,
  em: Date,
): Promise<boolean> {
  const nova = { tamanho: BigInt(tamanho), raiz: new Uint8Array(raiz), em };
  const { count: avancadas } = await db.logTestemunhado.updateMany({
    where: { origem, tamanho: antes, OR: [{ tamanho: { lt: tamanho } }, { raiz: nova.raiz }] },
    data: nova,
  });
  if (avancadas === 1) return true;
  const { count } = await db.logTestemunhado.createMany({ data: [{ origem, ...nova }], skipDuplicates: true });
  return count === 1;
}
