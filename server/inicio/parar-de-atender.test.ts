import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { prepararFim } from './parar-de-atender.ts';

test('a running request is answered and its connection closed; one that asks for nothing is not waited for', async () => {
  const chegou = Promise.withResolvers<void>();
  const podeResponder = Promise.withResolvers<string>();
  const app = fastify({ return503OnClosing: false });
  app.get('/', () => {
    chegou.resolve();
    return podeResponder.promise;
  });
  const parar = prepararFim(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const emEstoque = connect(port, '127.0.0.1');
  await once(emEstoque, 'connect');
  const agente = new Agent({ keepAlive: true });
  const pedido = request({ port, host: '127.0.0.1', agent: agente }).end();
  const resposta = once(pedido, 'response');
  await chegou.promise;
  const fim = parar();
  podeResponder.resolve('feito');
  const [chegada] = await resposta;
  expect([chegada.statusCode, chegada.headers.connection, String(await buffer(chegada))]).toEqual([
    200,
    'close',
    'feito',
  ]);
  await Promise.all([fim, once(emEstoque, 'close')]);
  agente.destroy();
});
