import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from './app-error.ts';

/**
 * Counts a request against `porMinuto` for its address, over all server processes (the count lives in PostgreSQL).
 * The address is kept only as a hash. @throws AppError 429
 */
export async function limitar(
  pool: Pool,
  agora: Date,
  req: FastifyRequest,
  chave: string,
  porMinuto: number,
): Promise<void> {
  const janela = new Date(Math.floor(agora.getTime() / 60_000) * 60_000);
  const quem = createHash('sha256').update(req.ip).digest('hex').slice(0, 32);
  const { rows } = await pool.query<{ contagem: number }>({
    name: 'limitar',
    text: `INSERT INTO limite_de_uso (chave, janela, contagem) VALUES ($1, $2, 1)
           ON CONFLICT (chave, janela) DO UPDATE SET contagem = limite_de_uso.contagem + 1 RETURNING contagem`,
    values: [`${chave}|${quem}`, janela],
  });
  if ((rows[0]?.contagem ?? 0) > porMinuto) {
    throw new AppError('LIMITE', 429, 'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.');
  }
}
