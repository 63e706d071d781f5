import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** What the bare server answers for one figure: the statements that the product sent, and the bytes it answered. */
export interface Variante {
  consultas: { name?: string; text: string; values: unknown[] }[];
  corpo: string;
}

/** The n-th request's statement: `{n}` in its first value becomes the number, for what is used only once. */
export const daVez = (consulta: Variante['consultas'][number], n: number): Variante['consultas'][number] => {
  const [primeiro, ...outros] = consulta.values;
  if (typeof primeiro !== 'string' || !primeiro.includes('{n}')) return consulta;
  return { ...consulta, values: [primeiro.replace('{n}', String(n)), ...outros] };
};

/*
 * The floor: Fastify with nothing on it and `pg`, in a process of its own. A route runs the same SQL as the product's
 * and sends the same bytes, ready made: no validation, no session, no limits, no privacy filter, no headers, no log.
 */
if (process.argv[1] === import.meta.filename) {
  const figuras: Record<string, Variante[]> = JSON.parse(readFileSync(process.env.PISO ?? '', 'utf8'));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
  const app = Fastify();
  app.get('/vazia', async () => ({ ok: true }));
  const vezes = new Map<string, number>();
  app.get<{ Params: { figura: string } }>('/piso/:figura', async (req, reply) => {
    const variantes = figuras[req.params.figura] ?? [];
    const n = vezes.get(req.params.figura) ?? 0;
    vezes.set(req.params.figura, n + 1);
    const variante = variantes[n % variantes.length];
    if (variante === undefined) return reply.status(404).send();
    for (const consulta of variante.consultas) await pool.query(daVez(consulta, n));
    return reply.type('application/json; charset=utf-8').send(variante.corpo);
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  process.on('SIGTERM', () => process.exit(0));
}
