import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { instalarCabecalhos } from './security.ts';
import { servirCliente } from './static-web.ts';

let t: AppDeTeste;
let porta: number;
beforeAll(async () => {
  t = await buildTestApp({ env: { URL_PUBLICA: 'https://diplomas.exemplo.br' } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const endereco = t.app.server.address();
  porta = typeof endereco === 'object' && endereco !== null ? endereco.port : 0;
});
afterAll(() => t.fechar());

const cru = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let resposta = '';
    const soquete = connect(porta, '127.0.0.1', () => soquete.write(bytes));
    soquete.setTimeout(5_000, () => soquete.destroy());
    soquete.on('data', (parte) => {
      resposta += parte.toString();
    });
    soquete.on('close', () => resolve(resposta));
    soquete.on('error', reject);
  });

test.each([
  ['a page', 'GET', '/digital/'],
  ['a call', 'GET', '/api/publico/instituicao'],
  ['a call without a session', 'GET', '/api/registro'],
  ['an address that is none', 'GET', '/%ff'],
  ['what is not there', 'GET', '/nada'],
  ['a folder', 'GET', '/digital/assets/'],
  ['an error', 'POST', '/api/registro/busca'],
] as const)('%s carries the headers of all answers', async (_, method, url) => {
  const { headers, body } = await t.app.inject({ method, url });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toMatch(
    /^default-src ('self';script-src 'self';.*|'none';)object-src 'none';base-uri 'none'.*frame-ancestors 'none'$/,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(body).not.toMatch(/Index of|at .*\.ts:\d+/);
});

test('answers with data of persons are kept by no cache', async () => {
  const cookie = await t.entrar('responsavel');
  const { statusCode, headers } = await t.app.inject({ url: '/api/registro', headers: { cookie } });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
});

test('TRACE echoes nothing, and a message with two lengths or two hosts is refused', async () => {
  const cabeca = 'Host: diplomas.exemplo.br\r\nConnection: close\r\n';
  expect(await cru(`TRACE / HTTP/1.1\r\n${cabeca}X-Segredo: abc\r\n\r\n`)).not.toContain('X-Segredo');
  const duas = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n';
  expect(await cru(`POST /api/registro/busca HTTP/1.1\r\n${cabeca}${duas}\r\n0\r\n\r\nGET /x`)).toMatch(
    /^HTTP\/1\.1 400/,
  );
  expect(await cru(`GET /saude HTTP/1.1\r\n${cabeca}Host: outro.exemplo.br\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
});

/** A client that consists of one page, as this server sends it. */
async function comUmaPagina(vlibras: boolean, html: string) {
  const pasta = mkdtempSync(join(tmpdir(), 'cliente-'));
  writeFileSync(join(pasta, 'index.html'), html);
  const app = Fastify();
  instalarCabecalhos(app, true, vlibras);
  app.decorate('rateLimit', () => async () => undefined);
  await servirCliente(app, pasta, async () => null);
  const pedir = async (url: string) => {
    const { headers, body } = await app.inject({ url });
    const politica = String(headers['content-security-policy']).split(';');
    const estilos = politica.find((uma) => uma.startsWith('style-src '))?.split(' ') ?? [];
    return { headers, body, politica, estilos };
  };
  const fechar = async () => {
    await app.close();
    rmSync(pasta, { recursive: true });
  };
  return { pedir, fechar };
}

const PAGINA = '<html lang="pt-BR"><head><meta nonce="__NONCE__"></head><body></body></html>';

test('each page lets one random nonce write styles, and no cache keeps it', async () => {
  const { pedir, fechar } = await comUmaPagina(false, PAGINA);
  const vistos = new Set<string>();
  for (const url of ['/digital/', '/digital/', '/digital/livros', '/digital/index.html', '/digital/diploma/1.2.x']) {
    const { headers, body, estilos, politica } = await pedir(url);
    const [, nonce = ''] = /nonce="([\w+/]{22}==)"/.exec(body) ?? [];
    expect(estilos).toEqual(['style-src', "'self'", `'nonce-${nonce}'`]);
    expect(politica).toContain("style-src-attr 'unsafe-inline'");
    expect(politica.filter((uma) => uma.includes('unsafe-inline'))).toHaveLength(1);
    expect(headers['cache-control']).toBe('no-store');
    expect(vistos.has(nonce)).toBe(false);
    vistos.add(nonce);
  }
  await fechar();
});

test('where the office offers VLibras, its addresses may bring styles, and no inline style more is allowed', async () => {
  const { pedir, fechar } = await comUmaPagina(true, PAGINA);
  const { estilos } = await pedir('/digital/');
  expect(estilos[2]).toMatch(/^'nonce-/);
  expect(estilos).toContain('https://vlibras.gov.br');
  expect(estilos).not.toContain("'unsafe-inline'");
  await fechar();
});

test('no other answer allows an inline style; the page of the API just its own', async () => {
  for (const url of ['/nada', '/api/publico/instituicao', '/api/docs/openapi.json', '/api/docs']) {
    expect((await t.app.inject({ url })).headers['content-security-policy']).not.toContain('unsafe-inline');
  }
  const { headers, body } = await t.app.inject({ url: '/api/docs' });
  const [, estilo = ''] = /<style>([^<]+)</.exec(body) ?? [];
  const marca = createHash('sha256').update(estilo).digest('base64');
  expect(headers['content-security-policy']).toContain(`;style-src 'sha256-${marca}'`);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
});

test('a file of the client carries no header that only a page takes notice of; a page and a worker do', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'cliente-'));
  mkdirSync(join(pasta, 'assets'));
  for (const nome of ['index.html', 'assets/moldura-Abc12345.js', 'assets/ler-arquivo.worker-Abc12345.js'])
    writeFileSync(join(pasta, nome), '<html lang="pt-BR"><head></head><body></body></html>');
  const app = Fastify();
  instalarCabecalhos(app, true, false);
  app.decorate('rateLimit', () => async () => undefined);
  await servirCliente(app, pasta, async () => null);
  const cabecalhosDe = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url: `/digital/${url}` });
    expect([statusCode, headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'nosniff',
      'same-origin',
    ]);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const politica = String(headers['content-security-policy']);
    expect(politica).toMatch(/object-src 'none';base-uri 'none';.*frame-ancestors 'none'$/);
    return [...Object.keys(headers), politica.split(';')[0]];
  };
  const DA_PAGINA = ['cross-origin-opener-policy'];
  expect(await cabecalhosDe('')).toEqual(expect.arrayContaining([...DA_PAGINA, "default-src 'self'"]));
  expect(await cabecalhosDe('assets/ler-arquivo.worker-Abc12345.js')).toEqual(
    expect.arrayContaining([...DA_PAGINA, "default-src 'self'"]),
  );
  const doArquivo = await cabecalhosDe('assets/moldura-Abc12345.js');
  expect(doArquivo).toContain("default-src 'none'");
  expect(doArquivo.filter((um) => DA_PAGINA.includes(String(um)))).toEqual([]);
  await app.close();
  rmSync(pasta, { recursive: true });
});
