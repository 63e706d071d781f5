import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** The bare server answers a figure by the statements that the product sent and the bytes it answered. */
export interface Variante {
  consultas: { name?: string; text: string; values: unknown[] }[];
  corpo: string;
}

/*
 * The floor: Fastify with nothing on it and `pg`, in a process of its own. A route runs the same SQL as the product's
 * and sends the same bytes, ready made: no validation, no session, no limits, no privacy filter, no headers, no log.
 */
if (process.argv[1] === import.meta.filename) {
  const figuras: Record<string, Variante[]> = JSON.parse(readFileSync(process.env.PISO ?? '', 'utf8'));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
  const app = Fastify();
  let pedidos = 0;
  app.get('/pronto', async () => ({ ok: true }));
  app.get<{ Params: { figura: string } }>('/piso/:figura', async (req, reply) => {
    const variantes = figuras[req.params.figura] ?? [];
    pedidos += 1;
    const variante = variantes[pedidos % variantes.length];
    if (variante === undefined) return reply.status(404).send();
    for (const consulta of variante.consultas) await pool.query(consulta);
    return reply.type('application/json; charset=utf-8').send(variante.corpo);
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  process.on('SIGTERM', () => process.exit(0));
}
