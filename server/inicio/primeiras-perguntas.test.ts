import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { responderPrimeiras } from './primeiras-perguntas.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const de = (url: string) => responderPrimeiras(t.app, { url, ip: '192.0.2.7' });

const ID = randomUUID();
test.each([
  ['/digital/diploma/1.2.abc', { '/api/Conector/valida-diploma/1.2.abc': 404 }],
  ['/digital/Diploma/1.2.a%20b?lang=en', { '/api/Conector/valida-diploma/1.2.a%20b': 404 }],
  [`/digital/RegistroPublicoDetalhe/${ID}`, { [`/api/Conector/info-diploma/${ID}`]: 404 }],
  [`/digital/localizar/${ID}`, { [`/api/Conector/info-diploma/${ID}`]: 404 }],
  ['/digital/localizar/1.2.abc', { '/api/Conector/valida-diploma/1.2.abc': 404 }],
  [`/digital/RegistroPublicoAnuladoDetalhe/${ID}`, { [`/api/publico/registro-anulado/${ID}`]: 404 }],
  ['/digital/registro-aberto', { '/api/publico/registro-aberto': 200 }],
  ['/digital/transparencia', { '/api/publico/transparencia': 200, '/api/publico/dados-abertos': 200 }],
  ['/digital/privacidade', { '/api/publico/privacidade': 200 }],
  // Whether there is a session the page itself must ask: this request may come without its cookie.
  ['/digital/meu-diploma', { '/api/meu-diploma/entradas': 200 }],
  ['/digital/arquivo/1.2.abc/xml', {}],
  ['/digital/livros', {}],
])('%s brings the answers to what its page asks', async (url, esperadas) => {
  const respostas = await de(url);
  expect(Object.fromEntries(Object.entries(respostas).map(([um, { status }]) => [um, status]))).toEqual(esperadas);
});

test('they are what the endpoints answer', async () => {
  const { '/api/publico/privacidade': trazida } = await de('/digital/privacidade');
  expect(trazida?.corpo).toEqual((await t.app.inject({ url: '/api/publico/privacidade' })).json());
});

test('what an endpoint refuses for now is left to the page, which says why', async () => {
  expect(await de('/digital/RegistroPublicoDetalhe/nao-e-um-id')).toEqual({});
});

test('the page of one diploma is kept by no cache', async () => {
  const { headers } = await t.app.inject({ url: '/digital/diploma/1.2.abc' });
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/digital', '/digital/diploma/1.2.abc', '/digital/acessibilidade'])(
  'HEAD of %s is answered as GET, without the page',
  async (url) => {
    const [pagina, cabeca] = await Promise.all([t.app.inject({ url }), t.app.inject({ method: 'HEAD', url })]);
    expect([cabeca.statusCode, cabeca.body]).toEqual([pagina.statusCode, '']);
    for (const um of ['content-type', 'cache-control', 'vary']) expect(cabeca.headers[um]).toBe(pagina.headers[um]);
  },
);

test('they count as the asking network’s own', async () => {
  const url = '/digital/diploma/1.2.abc';
  const contadas = async () => (await responderPrimeiras(t.app, { url, ip: '192.0.2.8' })) as object;
  for (let i = 0; i < 120; i += 1) expect(Object.keys(await contadas())).toHaveLength(1);
  expect(await contadas()).toEqual({});
});
