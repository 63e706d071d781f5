import type { FastifyInstance } from 'fastify';
import { migracaoInterrompida } from '../db/migrations.ts';
import type { Dependencies } from '../dependencies.ts';

/** P11: `/saude` says that the process lives and checks nothing; `/pronto` asks the database and the migrations. */
export function instalarSaude(app: FastifyInstance, deps: Pick<Dependencies, 'pool' | 'pronto'>): void {
  app.get('/saude', async () => ({ ok: true }));
  app.get('/pronto', async (req, reply) => {
    try {
      if (!(await migracaoInterrompida(deps.pool)) && deps.pronto()) return { ok: true };
    } catch (erro) {
      req.log.warn({ err: erro }, 'banco fora do ar');
    }
    return reply
      .status(503)
      .header('retry-after', '5')
      .send({ ok: false, mensagem: 'O banco de dados não está pronto.' });
  });
}
