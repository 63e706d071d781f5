import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** The bare server answers a figure by the statements that the product sent and the bytes it answered. */
export interface Variante {
  consultas: { name?: string; text: string; values: unknown[] }[];
  corpo: string;
}

/** The old screens asked for every record, to be filtered in the browser. */
const TUDO = `SELECT r.id, r.numero_registro, l.nome AS livro, r.nome_diplomado AS nome, r.cpf, r.nome_curso,
    r.data_registro_diploma::text, r.cancelado, r.revogado, r.suspenso
  FROM registro r JOIN livro_registro l ON l.id = r.livro_id ORDER BY r.data_registro_diploma DESC, r.id DESC`;

/*
 * The floor: Fastify with nothing on it and `pg`, in a process of its own. A route runs the same SQL as the product's
 * and sends the same bytes, ready made: no validation, no session, no limits, no privacy filter, no headers, no log.
 * `/tudo` is what a user would have instead of the product's search.
 */
if (process.argv[1] === import.meta.filename) {
  const figuras: Record<string, Variante[]> = JSON.parse(readFileSync(process.env.PISO ?? '', 'utf8'));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
  const app = Fastify();
  let pedidos = 0;
  app.get('/pronto', async () => ({ ok: true }));
  app.get('/tudo', async () => (await pool.query(TUDO)).rows);
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
