import type { Vinculo } from '#contract/registro.schemas.ts';
import { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** Records that a record (`registro r`) is tied to, both ways: what it corrects or copies, and what stands in its place or beside it. */
export const VINCULOS = `(SELECT coalesce(json_agg(json_build_object('tipo', CASE WHEN v.segunda_via = r.segunda_via THEN v.igual ELSE v.outra END,
    'registroID', v.id, 'numeroRegistro', v.numero, 'livro', (SELECT nome FROM livro_registro WHERE id = v.livro_id)) ORDER BY v.id), '[]') FROM (
      SELECT o.id, o.segunda_via, o.numero_registro AS numero, o.livro_id, 'corrige' AS igual, 'segundaViaDe' AS outra
        FROM registro o WHERE o.id = r.registro_original_id
      UNION ALL SELECT s.id, s.segunda_via, s.numero_registro, s.livro_id, 'corrigidoPor', 'segundaVia'
        FROM registro s WHERE s.registro_original_id = r.id AND NOT s.cancelado) v)`;

/** The same of one record. */
export async function lerVinculos(db: Db, id: string): Promise<Vinculo[]> {
  const consulta = Prisma.sql`SELECT ${Prisma.raw(VINCULOS)} AS vinculos FROM registro r WHERE r.id = ${id}::uuid`;
  const [linha] = await db.$queryRaw<{ vinculos: Vinculo[] }[]>(consulta);
  return linha?.vinculos ?? [];
}
