import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Variante } from './figuras.ts';

/*
 * The floor: Fastify with nothing on it and `pg`, in a process of its own. A route runs the same SQL as the product's
 * and sends the same bytes, ready made: no validation, no session, no limits, no privacy filter, no headers, no log.
 */
const figuras: Variante[][] = JSON.parse(readFileSync(process.env.PISO ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();
let pedidos = 0;
app.get('/pronto', async () => ({ ok: true }));
app.get<{ Params: { figura: string } }>('/piso/:figura', async (req, reply) => {
  const variantes = figuras[Number(req.params.figura)] ?? [];
  pedidos += 1;
  const variante = variantes[pedidos % variantes.length];
  if (variante === undefined) return reply.status(404).send();
  for (const consulta of variante.consultas) await pool.query(consulta);
  return reply.type('application/json; charset=utf-8').send(variante.corpo);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
