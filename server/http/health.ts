import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** P11: `/saude` says that the process lives and checks nothing; `/pronto` asks the database and the migrations. */
export function registrarSaude(app: FastifyInstance, deps: Dependencies): void {
  app.get('/saude', async () => ({ ok: true }));
  app.get('/pronto', async (req, reply) => {
    try {
      const { rows } = await deps.pool.query<{ pendentes: number }>(
        'SELECT count(*)::int AS pendentes FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL',
      );
      if (deps.pronto() && rows[0]?.pendentes === 0) return { ok: true };
    } catch (erro) {
      req.log.warn({ err: erro }, 'banco fora do ar');
    }
    return reply
      .status(503)
      .header('retry-after', '5')
      .send({ ok: false, mensagem: 'O banco de dados não está pronto.' });
  });
}
