import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEITO_PELO_NODE } from '../../scripts/preparo/executar.mjs';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { umPayload } from './factories/um-payload.ts';
import { type Pedido, pedir } from './medida/pedir.ts';
import { iniciarProduto, type ServidorDeMedida } from './medida/servidor.ts';
import { iniciarSigaDeMedida } from './medida/siga-de-medida.ts';
import { solucaoPara } from './resolver-captcha.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

const PROCESSOS = 3;
const REGISTROS = 30;
const CAPTCHA = 'segredo-so-para-medir-com-mais-de-32-letras';

let t: AppDeTeste;
let siga: Awaited<ReturnType<typeof iniciarSigaDeMedida>>;
let dataDir: string;
let servidores: ServidorDeMedida[] = [];
beforeAll(async () => {
  t = await buildTestApp({ env: { CAPTCHA_SEGREDO: CAPTCHA, TRUST_PROXY: '1' } });
  siga = await iniciarSigaDeMedida(3);
  dataDir = await mkdtemp(join(tmpdir(), 'tres-'));
  // All three start at once over one database.
  servidores = await Promise.all(
    Array.from({ length: PROCESSOS }, () =>
      iniciarProduto(t.deps.config.banco.url ?? '', siga.url, {
        DATA_DIR: dataDir,
        ACOES_CHAVES: CHAVE_DE_TESTE,
        NODE_COMPILE_CACHE: FEITO_PELO_NODE,
      }),
    ),
  );
});
afterAll(async () => {
  await Promise.all(servidores.map((servidor) => servidor.parar()));
  await siga.parar();
  await t.fechar();
  await rm(dataDir, { recursive: true, force: true });
});

/** The processes are told that they are reached by https, where the session's cookie has another name. */
const entrarPorHttps = async (...quem: Parameters<AppDeTeste['entrar']>) => `__Host-${await t.entrar(...quem)}`;

async function pedirA(n: number, pedido: Pedido): Promise<{ status: number; corpo: string }> {
  const { status, corpo } = await pedir(servidores[n % PROCESSOS]?.porta ?? 0, pedido);
  return { status, corpo: corpo.toString() };
}

test('three processes register in one book: one sequence, one chain, one session', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const cookie = await entrarPorHttps('responsavel');
  const respostas = await Promise.all(
    Array.from({ length: REGISTROS }, (_, n) =>
      pedirA(n, { metodo: 'POST', caminho: '/api/registro', corpo: umPayload(catalogo), cookie, de: '10.1.1.1' }),
    ),
  );
  expect(respostas.map(({ status, corpo }) => (status === 200 ? 200 : corpo))).toEqual(Array(REGISTROS).fill(200));
  const numeros = respostas.map(({ corpo }) => Number(JSON.parse(corpo).numeroRegistro)).toSorted((a, b) => a - b);
  expect(numeros).toEqual(Array.from({ length: REGISTROS }, (_, i) => i + 1));
  expect(await verificarAuditoria(t.deps.pool)).toMatchObject({ integra: true });
});

test('the same student sent to the three at once is registered once', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const cookie = await entrarPorHttps('responsavel');
  const corpo = umPayload(catalogo);
  const pedido: Pedido = { metodo: 'POST', caminho: '/api/registro', corpo, cookie, de: '10.1.1.2' };
  const respostas = await Promise.all(Array.from({ length: 9 }, (_, n) => pedirA(n, pedido)));
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, ...Array(8).fill(409)]);
});

test('a captcha solved at one process counts at the others, once', async () => {
  const codigo = '99991.99991.aaaaaaaaaaaaaaaaaaaaaaaa';
  const pedido: Pedido = {
    metodo: 'POST',
    caminho: '/api/diploma/localizar/captcha',
    corpo: { captcha: await solucaoPara(t, codigo, { 'x-forwarded-for': '10.1.1.3' }) },
    de: '10.1.1.3',
  };
  const respostas = await Promise.all([0, 1, 2].map((n) => pedirA(n, pedido)));
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('a limit per minute is one limit over all of them', async () => {
  const caminho = '/api/diploma/localizar/captcha?codigo=1.1.abc';
  const pedido: Pedido = { metodo: 'GET', caminho, de: '10.1.1.4' };
  const statuses: number[] = [];
  // 60 a minute; the minute may turn once in between, and then one of both parts is more than 60.
  for (let n = 0; n < 130 && !statuses.includes(429); n += 1) statuses.push((await pedirA(n, pedido)).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
});
