import { afterAll, beforeAll, expect, test } from 'vitest';
import { ID_DA_ORIGEM } from '#contract/pagina-desenhada.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umRegistro } from '../test/factories/um-registro.ts';

const NOME = 'Ana </script><b>Nandu';
const TELEFONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

let t: AppDeTeste;
let registro: Awaited<ReturnType<typeof umRegistro>>;
beforeAll(async () => {
  t = await buildTestApp();
  registro = await umRegistro(t.deps.prisma, { nome: NOME });
});
afterAll(() => t.fechar());

/** What stands in the page before any script has run, and what it was drawn from. */
async function abrir(url: string, userAgent = '') {
  const { body, headers } = await t.app.inject({ url, headers: { 'user-agent': userAgent } });
  const desenho = /<div id="app">([\s\S]*?)<\/div>\s*<noscript>/.exec(body)?.[1] ?? '';
  const origem = new RegExp(`<script type="application/json" id="${ID_DA_ORIGEM}">(.*?)</script>`).exec(body)?.[1];
  return { body, headers, desenho, origem: origem === undefined ? null : (JSON.parse(origem) as Drawn) };
}

interface Drawn {
  telefone: boolean;
  consultas: { queries: { queryKey: unknown[] }[] };
}

test('the consultation is drawn with its first rows, in a page that no cache keeps', async () => {
  const { desenho, origem, headers, body } = await abrir('/digital/ConsultaPublica');
  expect(desenho).toMatch(/Ana &lt;\/script&gt;&lt;b&gt;nandu/i);
  expect(desenho).toContain('<table');
  expect(origem?.consultas.queries.map(({ queryKey }) => queryKey[0]).toSorted()).toEqual([
    'consulta-publica',
    'instituicao',
  ]);
  expect(headers['cache-control']).toBe('no-store');
  // Data, never script or markup, whatever a name holds.
  expect(body).not.toMatch(/<b>nandu/i);
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test('for a telephone its rows are cards', async () => {
  const { desenho, origem } = await abrir('/digital/ConsultaPublica', TELEFONE);
  expect(desenho).toMatch(/nandu/i);
  expect(desenho).not.toContain('<table');
  expect(origem?.telefone).toBe(true);
});

test('validation and captcha are drawn with what is known of the diploma', async () => {
  const { codigoValidacao, id } = registro;
  for (const url of [`/digital/diploma/${codigoValidacao}`, `/digital/RegistroPublicoDetalhe/${id}`]) {
    const { desenho, headers } = await abrir(url);
    expect(desenho, url).toContain('faixa-palavra');
    expect(desenho, url).not.toContain('Conferindo o diploma');
    expect(headers['cache-control']).toBe('no-store');
  }
  const { desenho } = await abrir(`/digital/localizar/${codigoValidacao}`);
  expect(desenho).toContain('Localizar Diploma');
  expect(desenho).toContain(codigoValidacao);
});

test.each(['/digital/livros', '/digital/ConsultaPublica?lang=en', '/digital/transparencia', '/digital/nada'])(
  '%s is left to the browser',
  async (url) => expect(await abrir(url)).toMatchObject({ desenho: '', origem: null }),
);

test('what an endpoint refuses is not said: the page is drawn without it, and asks by itself', async () => {
  const { desenho, origem } = await abrir('/digital/diploma/99991.99991.aaaaaaaaaaaaaaaaaaaaaaaa');
  expect(desenho).toContain('Validação de Diploma');
  expect(desenho).not.toMatch(/válido|Não encontrado/);
  expect(origem?.consultas.queries.map(({ queryKey }) => queryKey[0])).toEqual(['instituicao']);
});

test('what it asks counts as the asking network’s own', async () => {
  const url = `/digital/diploma/${registro.codigoValidacao}`;
  const deLa = { url, remoteAddress: '192.0.2.8' };
  let desenhadas = 0;
  for (let i = 0; i < 130; i += 1) {
    const { body } = await t.app.inject(deLa);
    if (body.includes('"validacao"')) desenhadas += 1;
  }
  expect(desenhadas).toBeGreaterThan(0);
  expect(desenhadas).toBeLessThan(130);
  expect((await abrir(url)).origem?.consultas.queries).toHaveLength(2);
});
