import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What was just sent has reached its reader by then. */
const FOLGA_MS = 100;

/**
 * Call it before the server listens. What it returns stops accepting, lets requests finish, and then cuts every
 * connection that asks for nothing: Node alone would wait for those that were busy at that moment, and for those that a
 * browser opened in store.
 */
export function prepararFim(app: FastifyInstance): () => Promise<void> {
  const abertas = new Set<ServerResponse>();
  let encerrando = false;
  const cortarSeQuieto = () => {
    if (encerrando && abertas.size === 0) setTimeout(cortar, FOLGA_MS);
  };
  const cortar = () => {
    if (abertas.size === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_pedido, resposta: ServerResponse) => {
    abertas.add(resposta);
    resposta.once('close', () => {
      abertas.delete(resposta);
      cortarSeQuieto();
    });
  });
  return async () => {
    encerrando = true;
    for (const resposta of abertas) if (!resposta.headersSent) resposta.setHeader('connection', 'close');
    const fim = app.close();
    cortarSeQuieto();
    await fim;
  };
}
