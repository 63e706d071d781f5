// SQL, not Prisma: of any number of tries at one instant no more are let through than the measure says: one statement judges.
import type { Db } from '../../db/prisma-client.ts';
import { resumoDe } from '../../db/segredos.ts';

/** How many passwords are judged in 15 minutes: `livres` at once, up to `maximo` after `silencioMs` without a try. */
export interface Medida {
  livres: number;
  maximo: number;
  silencioMs: number;
}

/** `segundos`: until another try would be judged, when nobody else tries meanwhile. */
type Vez = { permitida: true } | { permitida: false; segundos: number };

const JANELA_MS = 15 * 60_000;

/**
 * Takes one try of a key (F-3), in one statement: of any number of simultaneous ones no more are let through than the
 * measure says. A refused try is remembered as one: while somebody hammers, what is kept for after a silence stays for
 * who waits.
 */
export async function tomarTentativa(db: Db, chave: string, medida: Medida, agora: Date): Promise<Vez> {
  const { livres, maximo, silencioMs } = medida;
  const [desde, quieta] = [new Date(agora.getTime() - JANELA_MS), new Date(agora.getTime() - silencioMs)];
  const [linha] = await db.$queryRaw<{ permitida: boolean; quantas: number; primeira: Date }[]>`
    INSERT INTO tentativa_de_entrada AS t (chave, julgadas, ultima_em, permitida)
    VALUES (${resumoDe(chave)}, ARRAY[${agora}::timestamptz], ${agora}::timestamptz, true)
    ON CONFLICT (chave) DO UPDATE SET (julgadas, permitida, ultima_em) = (
      SELECT CASE WHEN pode THEN recentes || ${agora}::timestamptz ELSE recentes END, pode, ${agora}::timestamptz
      FROM (SELECT recentes, cardinality(recentes) < ${livres}
              OR (cardinality(recentes) < ${maximo} AND t.ultima_em <= ${quieta}::timestamptz) AS pode
            FROM (SELECT ARRAY(SELECT j FROM unnest(t.julgadas) j WHERE j > ${desde}::timestamptz ORDER BY j) AS recentes) r) p)
    RETURNING permitida, cardinality(julgadas) AS quantas, julgadas[1] AS primeira`;
  if (linha === undefined || linha.permitida) return { permitida: true };
  const ate = linha.quantas < maximo ? agora.getTime() + silencioMs : linha.primeira.getTime() + JANELA_MS;
  return { permitida: false, segundos: Math.max(1, Math.ceil((ate - agora.getTime()) / 1000)) };
}

/** The try was right, or was not judged after all. */
export async function devolverTentativa(db: Db, chave: string, agora: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE tentativa_de_entrada
    SET julgadas = julgadas[:array_position(julgadas, ${agora}::timestamptz) - 1]
                   || julgadas[array_position(julgadas, ${agora}::timestamptz) + 1:]
    WHERE chave = ${resumoDe(chave)} AND ${agora}::timestamptz = ANY (julgadas)`;
}
