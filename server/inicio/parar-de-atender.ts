import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** By then what was just sent has reached its reader. */
const FOLGA_MS = 100;

/**
 * Call it before the server listens, with `instalarFim` on the app. What it returns refuses what comes from then on, lets
 * the requests that were accepted finish, stops accepting, and then cuts every connection that asks for nothing: Node
 * alone would wait for those that were busy at that moment, and for those that a browser opened in store.
 */
export function prepararFim(app: FastifyInstance): () => Promise<void> {
  const abertas = new Set<ServerResponse>();
  const cortarSeQuieto = () => {
    if (abertas.size === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_pedido, resposta: ServerResponse) => {
    abertas.add(resposta);
    resposta.once('close', () => {
      abertas.delete(resposta);
      if (app.fim.signal.aborted) setTimeout(cortarSeQuieto, FOLGA_MS);
    });
  });
  return async () => {
    app.fim.abort();
    for (const resposta of abertas) if (!resposta.headersSent) resposta.setHeader('connection', 'close');
    await Promise.all([...abertas].map((resposta) => once(resposta, 'close')));
    const fim = app.close();
    setTimeout(cortarSeQuieto, FOLGA_MS);
    await fim;
  };
}
