// SQL, not Prisma: one statement spends or gives a pass and sweeps the old ones (FOR UPDATE SKIP LOCKED).
import type { Pool } from 'pg';
import { hashDoSegredo, hashesDoSegredo, novoSegredo } from '../../db/segredos.ts';

export const VALIDADE_DO_PASSE_MS = 2 * 60_000;

/** A pass is kept with the network that got it: without that one it opens nothing. */
const doPasse = (passe: string, quem: string): string => `${passe}|${quem}`;

/** Makes what may be kept of a pass, by each key of this process. */
export const hashesDoPasse = (passe: string, quem: string): string[] => hashesDoSegredo(doPasse(passe, quem));

/** Turns a solved challenge into a pass for its code, once in all processes (A7), else null; its hash is stored. */
export async function criarPasse(
  pool: Pool,
  solucao: { desafio: string; codigo: string; quem: string; expiraEm: Date },
  agora: Date,
): Promise<{ passe: string; expiraEm: Date } | null> {
  const passe = novoSegredo();
  const expiraEm = new Date(agora.getTime() + VALIDADE_DO_PASSE_MS);
  const { rowCount } = await pool.query({
    name: 'criar-passe',
    text: `WITH velhos AS (DELETE FROM captcha_resolvido WHERE desafio IN (
                  SELECT desafio FROM captcha_resolvido WHERE expira_em < $4::timestamptz - interval '1 minute'
                  LIMIT 50 FOR UPDATE SKIP LOCKED)),
                vencidos AS (DELETE FROM passe_captcha WHERE hash IN (
                  SELECT hash FROM passe_captcha WHERE expira_em < $4::timestamptz LIMIT 50 FOR UPDATE SKIP LOCKED)),
                novo AS (INSERT INTO captcha_resolvido (desafio, expira_em) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1)
           INSERT INTO passe_captcha (hash, codigo_validacao, expira_em) SELECT $3, $5, $6 FROM novo`,
    values: [
      solucao.desafio,
      solucao.expiraEm,
      hashDoSegredo(doPasse(passe, solucao.quem)),
      agora,
      solucao.codigo,
      expiraEm,
    ],
  });
  return rowCount === 1 ? { passe, expiraEm } : null;
}

export interface PasseTrazido {
  passe: string;
  quem: string;
}

/** Spends a pass for its code; false when it is unknown, used, expired, somebody else's or for another code. */
export async function gastarPasse(
  pool: Pool,
  { passe, quem }: PasseTrazido,
  codigo: string,
  agora: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'gastar-passe',
    text: `UPDATE passe_captcha SET usado_em = $3
           WHERE hash = ANY ($1::bpchar[]) AND codigo_validacao = $2 AND usado_em IS NULL AND expira_em > $3`,
    values: [hashesDoPasse(passe, quem), codigo, agora],
  });
  return rowCount === 1;
}
