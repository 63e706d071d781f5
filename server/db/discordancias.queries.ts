// SQL, not Prisma: one statement counts and keeps the latest instant, whoever else counts at the same time.
import type { Pool } from 'pg';

/** A kind of disagreement: `campo` is a path without positions, `motivo` a refusal without its values. */
export interface Discordancia {
  raiz: string;
  campo: string;
  gramatica: string;
  mec: string;
  motivo: string;
}

/** Days after which one that did not come again is taken for mended. */
const DIAS = 30;

/** Counts a disagreement at an instant; the first of its kind makes the row. Texts are cut to their columns. */
export async function gravarDiscordancia(pool: Pool, quando: Date, discordancia: Discordancia): Promise<void> {
  const { raiz, campo, gramatica, mec, motivo } = discordancia;
  await pool.query(
    `INSERT INTO discordancia_do_esquema AS d (raiz, campo, gramatica, mec, motivo, primeira_vez, ultima_vez)
     VALUES (left($1, 80), left($2, 200), $3, $4, left($5, 300), $6, $6)
     ON CONFLICT (raiz, campo, gramatica, mec) DO UPDATE
     SET vezes = d.vezes + 1, motivo = excluded.motivo, ultima_vez = greatest(d.ultima_vez, excluded.ultima_vez)`,
    [raiz, campo, gramatica, mec, motivo, quando],
  );
}

/** Reads those of the 30 days before `agora`, the latest first. */
export async function lerDiscordancias(pool: Pool, agora: Date) {
  const { rows } = await pool.query<Discordancia & { vezes: number; primeiraVez: Date; ultimaVez: Date }>(
    `SELECT raiz, campo, gramatica, mec, motivo, vezes, primeira_vez AS "primeiraVez", ultima_vez AS "ultimaVez"
     FROM discordancia_do_esquema WHERE ultima_vez > $1::timestamptz - make_interval(days => $2)
     ORDER BY ultima_vez DESC, raiz, campo LIMIT 50`,
    [agora, DIAS],
  );
  return rows;
}
