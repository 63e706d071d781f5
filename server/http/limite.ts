import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../erros/app-error.ts';

/** Share of a limit that a process gives away by itself; up to four processes together stay within the limit. */
const PARTE_LOCAL = 4;

/** Counts requests against limits per minute. @throws AppError 429 */
export type Limitador = (
  pool: Pool,
  agora: Date,
  req: FastifyRequest,
  chave: string,
  porMinuto: number,
) => Promise<void>;

/**
 * Counts requests against `porMinuto` per address, over all server processes: the count lives in PostgreSQL. The first quarter of a limit
 * is counted in this process alone and handed over with the next request, so that ordinary visitors cost no write at all. The address
 * is stored only as a hash.
 */
export function criarLimitador(): Limitador {
  let minuto = 0;
  let locais = new Map<string, number>();

  return async (pool, agora, req, chave, porMinuto) => {
    const janela = Math.floor(agora.getTime() / 60_000) * 60_000;
    if (janela !== minuto) [minuto, locais] = [janela, new Map()];
    const aqui = `${chave}|${req.ip}`;
    const local = (locais.get(aqui) ?? 0) + 1;
    const deGraca = Math.floor(porMinuto / PARTE_LOCAL);
    locais.set(aqui, local);
    if (local <= deGraca) return;
    const nome = `${chave}|${createHash('sha256').update(req.ip).digest('base64url').slice(0, 32)}`;
    // The first one past the quarter brings all that came before it.
    const soma = local === deGraca + 1 ? local : 1;
    const { rows } = await pool.query<{ contagem: number }>({
      name: 'limitar',
      text: `INSERT INTO limite_de_uso (chave, janela, contagem) VALUES ($1, $2, $3)
             ON CONFLICT (chave, janela) DO UPDATE SET contagem = limite_de_uso.contagem + $3 RETURNING contagem`,
      values: [nome, new Date(janela), soma],
    });
    if ((rows[0]?.contagem ?? 0) > porMinuto) {
      throw new AppError('LIMITE', 429, 'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.');
    }
  };
}
