import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorHandler } from '../http/error-handler.ts';
import { instalarFim } from '../http/no-fim.ts';
import { prepararFim } from './parar-de-atender.ts';

test('a running request is answered and its connection closed, what comes after is 503, what asks for nothing is not waited for', async () => {
  const chegou = Promise.withResolvers<void>();
  const podeResponder = Promise.withResolvers<string>();
  const app = fastify({ return503OnClosing: false });
  app.setErrorHandler(errorHandler);
  instalarFim(app);
  app.get('/', () => {
    chegou.resolve();
    return podeResponder.promise;
  });
  app.get('/saude', () => 'viva');
  const parar = prepararFim(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const emEstoque = connect(port, '127.0.0.1');
  await once(emEstoque, 'connect');
  const agente = new Agent({ keepAlive: true });
  const pedir = async (path: string) => {
    const [chegada] = await once(request({ port, host: '127.0.0.1', agent: agente, path }).end(), 'response');
    return [chegada.statusCode, chegada.headers.connection, String(await buffer(chegada))];
  };
  const aceito = pedir('/');
  await chegou.promise;
  const fim = parar();
  expect(await pedir('/')).toEqual([503, 'close', expect.stringContaining('"codigo":"ENCERRANDO"')]);
  expect((await pedir('/saude'))[0]).toBe(200);
  podeResponder.resolve('feito');
  expect(await aceito).toEqual([200, 'close', 'feito']);
  await Promise.all([fim, once(emEstoque, 'close')]);
  agente.destroy();
});
