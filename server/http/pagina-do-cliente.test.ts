import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

test.each(['/digital', '/digital/diploma/1.2.abc', '/digital/acessibilidade'])(
  'HEAD of %s is answered as GET, without the page',
  async (url) => {
    const [pagina, cabeca] = await Promise.all([t.app.inject({ url }), t.app.inject({ method: 'HEAD', url })]);
    expect([cabeca.statusCode, cabeca.body]).toEqual([pagina.statusCode, '']);
    for (const um of ['content-type', 'cache-control']) expect(cabeca.headers[um]).toBe(pagina.headers[um]);
  },
);

test.each([
  ['/digital/', 'noindex'],
  ['/digital/ConsultaPublica', 'noindex'],
  ['/digital/ConsultaPublica/2026-01-01/2026-12-31', 'noindex'],
  ['/digital/diploma/1.2.abc', 'noindex'],
  ['/digital/RegistroPublicoDetalhe/x', 'noindex'],
  ['/DIGITAL/compartilhado', 'noindex'],
  ['/digital/diploma?codigo=1.2.abc', 'noindex'],
  ['/digital/registros', 'noindex'],
  ['/api/publico/instituicao', 'noindex'],
  ['/api/publico/lista-anulados.xml', 'noindex'],
  ['/%ff', 'noindex'],
  ['/digital/diploma', undefined],
  ['/digital/verificar-xml', undefined],
  ['/digital/transparencia/', undefined],
  ['/digital/acessibilidade', undefined],
])('%s is kept out of the indexes of the web where it may name somebody: %s', async (url, dito) => {
  expect((await t.app.inject({ url })).headers['x-robots-tag']).toBe(dito);
});

test('robots.txt forbids nothing: what may not be fetched cannot say noindex', async () => {
  const { statusCode, headers, body } = await t.app.inject({ url: '/robots.txt' });
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow:\n',
  ]);
});

const NAVEGADOR = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  '/digital/diploma/100%',
  '/digital/%',
  '/%ff',
  '/digital/%c3%28',
  '/nada',
  '/ConsultaPublica',
  '/index.php?x=1',
])('a browser at %s, an address that is none, is led to the consultation', async (url) => {
  const { statusCode, headers } = await t.app.inject({ url, headers: NAVEGADOR });
  expect([statusCode, headers.location]).toEqual([302, '/digital/']);
});

test.each([
  ['GET', '/nada', {}, 404],
  ['GET', '/api/nada', NAVEGADOR, 404],
  ['GET', '/digital/assets/velho.js', NAVEGADOR, 404],
  ['GET', '/.well-known/nada', NAVEGADOR, 404],
  ['GET', '/api/%ff', NAVEGADOR, 400],
  ['POST', '/nada', NAVEGADOR, 404],
] as const)('a program at %s %s gets an error in words', async (method, url, headers, status) => {
  const resposta = await t.app.inject({ method, url, headers });
  expect([resposta.statusCode, resposta.json().requisicao]).toEqual([status, expect.any(String)]);
});
