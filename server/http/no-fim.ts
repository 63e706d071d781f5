import type { FastifyInstance } from 'fastify';
import { AppError } from '../erros/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted once the server is told to end. */
    fim: AbortController;
  }
}

/** Requests that come after the server was told to end are refused, whoever asks: what it accepted before goes on (P11). */
export function instalarFim(app: FastifyInstance): void {
  app.decorate('fim', new AbortController());
  app.addHook('onRequest', (req, reply, seguir) => {
    // That the process lives is still true.
    if (!app.fim.signal.aborted || req.url === '/saude') return seguir();
    void reply.header('connection', 'close');
    seguir(
      new AppError('ENCERRANDO', 503, 'O servidor está encerrando e não recebe mais pedidos. Tente em instantes.'),
    );
  });
}
