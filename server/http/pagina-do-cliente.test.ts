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
