import type { Db } from '../../db/prisma-client.ts';
import type { ArquivoComCarimbo } from './carimbos.queries.ts';

/** Notes until when a file's archive stamp proves; null: none that holds. One replaced meanwhile is left alone. */
export async function gravarCarimbo(
  db: Db,
  { id, sha256 }: Pick<ArquivoComCarimbo, 'id' | 'sha256'>,
  visto: { valeAte: Date | null; em: Date },
): Promise<void> {
  await db.documentoNoConector.updateMany({
    where: { id, xmlSha256: sha256 },
    data: { carimboValeAte: visto.valeAte, carimboSha256: sha256, carimboVistoEm: visto.em },
  });
}
