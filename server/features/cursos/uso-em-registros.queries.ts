// SQL, not Prisma: what a record was registered with stands inside its snapshot (JSON).
import type { Db } from '../../db/prisma-client.ts';

/*
 * Records and the catalogue (R4): their snapshots hold the words, so that nothing here can change them; what a
 * record was registered with is not deleted from the catalogue either. Whether it was cancelled since does not matter.
 */

async function consta(db: Db, cursoId: string, parte: 'titulo' | 'formacao', valor: string): Promise<boolean> {
  const [linha] = await db.$queryRaw<{ usada: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM registro WHERE curso_id = ${cursoId}::uuid
                   AND snapshot #>> ARRAY['curso', ${parte}] = ${valor}) AS usada`;
  return linha?.usada ?? false;
}

export const titulacaoUsada = (db: Db, cursoId: string, titulacao: string): Promise<boolean> =>
  consta(db, cursoId, 'titulo', titulacao);

export const formacaoUsada = (db: Db, cursoId: string, formacao: string): Promise<boolean> =>
  consta(db, cursoId, 'formacao', formacao);

/** How an act stands in a snapshot: its identity if published, else its process at e-MEC. */
export type IdentidadeDoAto =
  | { situacao: 'publicado'; tipo: string; numero: string; data: string }
  | { situacao: 'em-tramitacao'; numeroProcesso: string };

/** In any of the act's three roles. */
export async function atoUsado(db: Db, cursoId: string, ato: IdentidadeDoAto): Promise<boolean> {
  const forma = JSON.stringify(ato);
  const [linha] = await db.$queryRaw<{ usada: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM registro WHERE curso_id = ${cursoId}::uuid
                   AND (snapshot #> '{curso,reconhecimento}' @> ${forma}::jsonb
                     OR snapshot #> '{curso,renovacaoReconhecimento}' @> ${forma}::jsonb
                     OR snapshot #> '{curso,autorizacao}' @> ${forma}::jsonb)) AS usada`;
  return linha?.usada ?? false;
}
