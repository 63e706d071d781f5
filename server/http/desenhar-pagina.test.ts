import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function abrir(url: string, userAgent = '') {
  const { body, headers } = await t.app.inject({ url, headers: { 'user-agent': userAgent } });
  // A drawn page holds what is said without a script within itself, too.
  const fim = String.raw`<\/div>\s*(?:<noscript>\s*<p>Esta página|<script type="application\/json")`;
  const desenho = new RegExp(`<div id="app">([\\s\\S]*?)${fim}`).exec(body)?.[1] ?? '';
  const origem = new RegExp(`<script type="application/json" id="${ID_DA_ORIGEM}">(.*?)</script>`).exec(body)?.[1];
  return { body, headers, desenho, origem: origem === undefined ? null : (JSON.parse(origem) as OrigemLida) };
}

interface OrigemLida {
  telefone: boolean;
  consultas: { queries: { queryKey: unknown[] }[] };
}

test('the consultation is drawn for a telephone with its first rows, in a page that no cache keeps', async () => {
  const { desenho, origem, headers, body } = await abrir('/digital/ConsultaPublica', TELEFONE);
  expect(desenho).toMatch(/Ana &lt;\/script&gt;&lt;b&gt;nandu/i);
  expect(origem?.telefone).toBe(true);
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

test('it is drawn as a table for a wide window', async () => {
  const { desenho, origem } = await abrir('/digital/ConsultaPublica');
  expect(desenho).toMatch(/<table.*nandu/is);
  expect(origem?.telefone).toBe(false);
});

test('a drawn page is sent compressed', async () => {
  const pedir = (como: string) =>
    t.app.inject({ url: '/digital/ConsultaPublica', headers: { 'accept-encoding': como, 'user-agent': TELEFONE } });
  const { headers, rawPayload } = await pedir('gzip, deflate, br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toMatch(/nandu/i);
  const comGzip = await pedir('gzip');
  expect(comGzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(comGzip.rawPayload).toString()).toMatch(/nandu/i);
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

test.each(['/digital/livros', '/digital/verificar-xml', '/digital/nada'])(
  '%s is left to the browser, and says that it needs a script',
  async (url) => {
    expect(await abrir(url)).toMatchObject({
      desenho: '',
      origem: null,
      body: expect.stringContaining('Esta página precisa de JavaScript'),
    });
  },
);

describe('without a script', () => {
  test('nothing denies what stands there', async () => {
    for (const pagina of ['ConsultaPublica', `diploma/${registro.codigoValidacao}`, 'transparencia', 'privacidade'])
      expect((await abrir(`/digital/${pagina}`)).body, pagina).not.toContain('Esta página precisa de JavaScript');
  });

  test('a code is sent by its form, out of whatever it was pasted with, and what is none is said', async () => {
    for (const pagina of ['diploma', 'ConsultaPublica']) {
      const { desenho } = await abrir(`/digital/${pagina}`);
      expect(desenho).toMatch(/<form[^>]*action="\/digital\/diploma"/);
      expect(desenho).toMatch(/<input[^>]*name="codigo"/);
      expect(desenho).toMatch(/<button(?![^>]* disabled)[^>]*type="submit"/);
    }
    const enviado = encodeURIComponent(`código ${registro.codigoValidacao}`);
    expect((await abrir(`/digital/diploma?codigo=${enviado}`)).desenho).toContain('faixa-palavra');
    expect((await abrir('/digital/diploma?codigo=abc')).desenho).toContain('role="alert"');
  });

  test('the list is searched by name through a form, and its pages are links that keep what was asked', async () => {
    for (let i = 0; i < 21; i += 1) await umRegistro(t.deps.prisma, { nome: `Seriema ${'ABCDEFGHIJKLMNOPQRSTU'[i]}` });
    const { desenho } = await abrir('/digital/ConsultaPublica?filtro=Seriema');
    expect(desenho).toMatch(/<form[^>]*action="\/digital\/ConsultaPublica"/);
    // A CPF belongs in no address.
    expect(desenho).toMatch(/<input(?=[^>]*name="filtro")[^>]*pattern="\\D\*"/);
    const [, segunda = ''] = /<a[^>]*href="([^"]*pagina=2[^"]*)"/.exec(desenho) ?? [];
    expect(segunda).toBe('/digital/ConsultaPublica?filtro=Seriema&amp;pagina=2');
    expect((await abrir(segunda.replace('&amp;', '&'))).desenho).toContain('21 a 21 de 21');
  });

  test('an annulled record is drawn with its reason', async () => {
    const { id } = await umRegistro(t.deps.prisma, { situacao: 'cancelado' });
    const { desenho } = await abrir(`/digital/RegistroPublicoAnuladoDetalhe/${id}`);
    expect(desenho).toContain('faixa-palavra');
    expect(desenho).toContain('Motivo');
  });

  test('where a calculation is needed it says so, and leads to what can be read', async () => {
    const { desenho } = await abrir(`/digital/localizar/${registro.codigoValidacao}`);
    const [, dito = ''] = /<noscript>(.*?)<\/noscript>/s.exec(desenho) ?? [];
    expect(dito).toContain('Sem JavaScript o cálculo não pode ser feito');
    expect(dito).toContain(`href="/digital/diploma/${registro.codigoValidacao}"`);
  });
});

test('a page is drawn in the language of its address, beside others in theirs', async () => {
  const [ingles, portugues, espanhol] = await Promise.all(
    ['?lang=en', '', '?lang=es'].map((lang) => abrir(`/digital/diploma/${registro.codigoValidacao}${lang}`)),
  );
  expect(ingles?.desenho).toContain('Diploma validation');
  expect(ingles?.body).toContain('<html lang="en">');
  expect(portugues?.desenho).toContain('Validação de Diploma');
  expect(espanhol?.desenho).toContain('Validación de');
  expect((await abrir('/digital/diploma?lang=en')).desenho).toMatch(/<input[^>]*name="lang"[^>]*value="en"/);
});

test('what an endpoint refuses is not said: the page is drawn without it, and asks by itself', async () => {
  const { desenho, origem } = await abrir('/digital/diploma/99991.99991.aaaaaaaaaaaaaaaaaaaaaaaa');
  expect(desenho).toContain('Validação de Diploma');
  expect(desenho).not.toMatch(/válido|Não encontrado/);
  expect(origem?.consultas.queries.map(({ queryKey }) => queryKey[0])).toEqual(['instituicao']);
});

test('what it asks counts as the asking network’s own', async () => {
  const poucos = await buildTestApp({ env: { LIMITE_POR_MINUTO: '5' } });
  try {
    const { codigoValidacao } = await umRegistro(poucos.deps.prisma);
    const conhecida = async (remoteAddress: string) =>
      (await poucos.app.inject({ url: `/digital/diploma/${codigoValidacao}`, remoteAddress })).body.includes(
        '"validacao"',
      );
    const deLa: boolean[] = [];
    for (let i = 0; i < 20; i += 1) deLa.push(await conhecida('192.0.2.8'));
    expect(deLa[0]).toBe(true);
    expect(deLa).toContain(false);
    expect(await conhecida('192.0.2.9')).toBe(true);
  } finally {
    await poucos.fechar();
  }
});
