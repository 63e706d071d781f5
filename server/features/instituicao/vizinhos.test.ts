import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createConector } from '../../adapters/conector/conector.http.ts';
import { createSiga } from '../../adapters/siga/siga.http.ts';
import { type Config, loadConfig } from '../../config.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { lerAntesDoPrimeiro } from './antes-do-primeiro.ts';
import { conferirConector, conferirRaizes, conferirSiga } from './vizinhos.ts';

let t: AppDeTeste;
let pasta: string;
beforeAll(async () => {
  t = await buildTestApp();
  pasta = mkdtempSync(join(tmpdir(), 'vizinhos-'));
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true });
});

/** A port that no browser's list forbids and nobody listens at: below those that are given away. */
const NINGUEM = 'http://127.0.0.1:1023';

/** Configuration of a real installation with these addresses. */
const comEnderecos = (env: Record<string, string>): Config =>
  loadConfig({
    MODO: 'producao',
    DATA_DIR: pasta,
    URL_PUBLICA: 'http://localhost:3000',
    SIGA_URL: NINGUEM,
    CONECTOR_URL: NINGUEM,
    CONECTOR_CLIENT_ID: '0198f0a4-0000-4000-8000-000000000001',
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    ...env,
  });
const siga = (config: Config) => conferirSiga(createSiga({ ...config.siga, url: config.siga.url ?? '' }), config);
const conector = (config: Config) =>
  conferirConector(createConector({ ...config.conector, url: config.conector.url ?? '' }), config);

async function servir(responder: RequestListener): Promise<string> {
  const servidor = createServer(responder);
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => void servidor.close());
  return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
}

const RESPOSTAS: Readonly<Record<string, RequestListener>> = {
  'a page of the university': (_req, res) => res.setHeader('content-type', 'text/html').end('<h1>Bem-vindo</h1>'),
  'another path': (_req, res) => res.writeHead(404).end(),
  'a login': (_req, res) => res.writeHead(302, { location: '/entrar' }).end(),
  'a closed door': (_req, res) => res.writeHead(401).end(),
};

test.each(Object.keys(RESPOSTAS))('an address that leads to %s is told with its key', async (qual) => {
  const url = await servir(RESPOSTAS[qual] ?? (() => undefined));
  const config = comEnderecos({ SIGA_URL: url, CONECTOR_URL: url });
  expect(await siga(config)).toMatch(new RegExp(`^O SIGA não atende em ${url}: .+\\. Confira SIGA_URL`));
  expect(await conector(config)).toMatch(new RegExp(`^O conector não atende em ${url}: .+\\. Confira CONECTOR_URL`));
});

test('a port where nobody is, and a name that nobody has', async () => {
  const config = comEnderecos({ SIGA_URL: NINGUEM, CONECTOR_URL: 'https://conector.nao-existe.invalid' });
  expect(await siga(config)).toContain(': ninguém atende ali. Confira SIGA_URL');
  // Without a network names are not asked for at all.
  expect(await conector(config)).toMatch(/este nome não existe|servidor de nomes/);
});

test('what answers as it should is not spoken of', async () => {
  const url = await servir((req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(req.url === '/api/health' ? '{"status":"pass"}' : '[]');
  });
  const config = comEnderecos({ SIGA_URL: url, CONECTOR_URL: url });
  expect([await siga(config), await conector(config)]).toEqual([null, null]);
});

test('a root that nobody installed, and a file that holds none, are told apart', async () => {
  expect(await conferirRaizes(comEnderecos({}))).toContain('npm run icp:atualizar');
  const arquivo = join(pasta, 'vazio.pem');
  expect(await conferirRaizes(comEnderecos({ ICP_BRASIL_PEM: arquivo }))).toContain(`ICP_BRASIL_PEM leva a ${arquivo}`);
  writeFileSync(arquivo, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  expect(await conferirRaizes(comEnderecos({ ICP_BRASIL_PEM: arquivo }))).toBeNull();
});

test('the first day says it at the step, until something has come of the neighbour', async () => {
  const config = comEnderecos({});
  const deps = {
    ...t.servidor,
    config,
    siga: createSiga({ url: config.siga.url ?? '' }),
    conector: createConector({ url: config.conector.url ?? '' }),
  };
  const passos = async () =>
    Object.fromEntries((await lerAntesDoPrimeiro(deps)).passos.map(({ chave, falta }) => [chave, falta]));
  const { siga: doSiga, conector: doConector } = await passos();
  expect(doSiga).toContain(`O SIGA não atende em ${NINGUEM}: ninguém atende ali`);
  expect(doConector).toContain(`O conector não atende em ${NINGUEM}: ninguém atende ali`);
});
