import type { FastifyInstance } from 'fastify';
import { migracaoInterrompida } from '../db/migrations.ts';
import { lerTarefas } from '../db/tarefas.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * P11: `/saude` says that the process lives and checks nothing; `/pronto` asks the database and the migrations. With a
 * full disk it is ready for whoever asks, and says that it only reads.
 */
export function instalarSaude(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'pool' | 'prisma' | 'pronto' | 'espaco'>,
): void {
  app.get('/saude', async () => ({ ok: true }));
  app.get('/pronto', async (req, reply) => {
    try {
      if (!(await migracaoInterrompida(deps.pool)) && deps.pronto()) {
        const somenteLeitura = await deps.espaco.faltaEspaco();
        const emFalha = (await lerTarefas(deps.prisma)).filter(({ falha }) => falha !== null).map(({ nome }) => nome);
        return { ok: true, ...(somenteLeitura && { somenteLeitura }), ...(emFalha.length > 0 && { emFalha }) };
      }
    } catch (erro) {
      req.log.warn({ err: erro }, 'banco fora do ar');
    }
    return reply
      .status(503)
      .header('retry-after', '5')
      .send({ ok: false, mensagem: 'O banco de dados não está pronto.' });
  });
}
