// SQL, not Prisma: both ends of every tie of a page, in one statement (UNION).
import type { Pool } from 'pg';
import type { Vinculo } from '#contract/registros.contract.ts';
import type { Db } from '../../db/prisma-client.ts';

interface Ligavel {
  id: string;
  registroOriginalId: string | null;
  segundaVia: boolean;
}

interface Ligado extends Ligavel {
  numeroRegistro: number;
  livro: string;
  /** Asked for as what stands in the place of another, or beside it. */
  seguinte: boolean;
}

const CAMPOS = `s.id, s.registro_original_id AS "registroOriginalId", s.segunda_via AS "segundaVia", s.numero_registro AS "numeroRegistro",
  (SELECT nome FROM livro_registro WHERE id = s.livro_id) AS livro FROM registro s`;

/** $1 records, $2 those that they correct or copy. */
const LIGADOS = `SELECT true AS seguinte, ${CAMPOS} WHERE s.registro_original_id = ANY ((SELECT $1::uuid[])::uuid[]) AND NOT s.cancelado
  UNION ALL SELECT false, ${CAMPOS} WHERE s.id = ANY ((SELECT $2::uuid[])::uuid[]) ORDER BY 2`;

const valores = (registros: readonly Ligavel[]) => [
  registros.map(({ id }) => id),
  registros.flatMap(({ registroOriginalId }) => registroOriginalId ?? []),
];

/** Both ways, for a whole page; one statement. */
export async function lerLigados(pool: Pool, registros: readonly Ligavel[]): Promise<Ligado[]> {
  if (registros.length === 0) return [];
  return (await pool.query<Ligado>({ name: 'registros-ligados', text: LIGADOS, values: valores(registros) })).rows;
}

/** Reads the same of one record, in its reader's transaction. */
export const lerLigadosA = (db: Db, registro: Ligavel): Promise<Ligado[]> =>
  db.$queryRawUnsafe<Ligado[]>(LIGADOS, ...valores([registro]));

/** Records that it corrects or copies, and those that stand in its place or beside it. */
export function vinculosDe({ id, registroOriginalId, segundaVia }: Ligavel, ligados: readonly Ligado[]): Vinculo[] {
  return ligados.flatMap((um): Vinculo[] => {
    const mesma = um.segundaVia === segundaVia;
    const vinculo = { registroID: um.id, numeroRegistro: um.numeroRegistro, livro: um.livro };
    if (um.seguinte && um.registroOriginalId === id)
      return [{ tipo: mesma ? 'corrigidoPor' : 'segundaVia', ...vinculo }];
    if (!um.seguinte && um.id === registroOriginalId) return [{ tipo: mesma ? 'corrige' : 'segundaViaDe', ...vinculo }];
    return [];
  });
}
