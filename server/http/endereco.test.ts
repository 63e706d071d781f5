import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { cadeiaDeEnderecos, lerEndereco, redeDe, vizinhanca } from './endereco.ts';
import { quemPede } from './origem.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:50001', '203.0.113.7'],
  ['"203.0.113.7:50001"', '203.0.113.7'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8:0000::0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4000', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['2001:db8::1%eth0', '2001:db8::1'],
  ['[2001:db8::1%25eth0]:80', '2001:db8::1'],
  ['::1', '::1'],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
  ['203.0.113', null],
  ['999.1.1.1', null],
  ['203.0.113.7:50001:1', null],
  ['javascript:alert(1)', null],
])('%j is the address %j', (escrito, endereco) => {
  expect(lerEndereco(escrito)).toBe(endereco);
});

test.each([
  [{ 'x-forwarded-for': '198.51.100.1:5, [2001:db8::1]:4000' }, '198.51.100.1, 2001:db8::1'],
  [{ 'x-forwarded-for': '198.51.100.1, , 203.0.113.7,' }, '198.51.100.1, 203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, unknown' }, '198.51.100.1, 0.0.0.0'],
  [{ 'x-forwarded-for': ['198.51.100.1', '203.0.113.7:9'] }, '198.51.100.1, 203.0.113.7'],
  [{ forwarded: 'for="[2001:db8::1]:4711";proto=https, for=203.0.113.7:8' }, '2001:db8::1, 203.0.113.7'],
  [{ forwarded: 'proto=https;for=_mdn' }, '0.0.0.0'],
  [{ forwarded: 'for=1.1.1.1', 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  [{}, null],
])('%j leads over %j', (headers, cadeia) => {
  expect(cadeiaDeEnderecos(headers)).toBe(cadeia);
});

test('limits tell IPv6 visitors apart by /64, and what is kept is /24 or /48', () => {
  expect([vizinhanca('203.0.113.7'), vizinhanca('2001:db8::1'), vizinhanca('::1')]).toEqual([
    '203.0.113.7',
    '2001:db8:0:0::/64',
    '0:0:0:0::/64',
  ]);
  expect(vizinhanca('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect([redeDe('203.0.113.7'), redeDe('2001:db8:1::')]).toEqual(['203.0.113.0/24', '2001:db8:1::/48']);
});

test('of a connection that is gone there is no address, and nobody stumbles over it', () => {
  expect(quemPede({ ip: undefined })).toBe('0.0.0.0');
});

test('nothing but the one door reads the address of a request', () => {
  const raiz = join(import.meta.dirname, '../..');
  const arquivos = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], {
    cwd: raiz,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts') && !nome.includes('/generated/'));
  const leitores = arquivos.filter((nome) =>
    /\b(?:req|request)\.ips?\b|\{ ips? \}|normalizeIP|remoteAddress|'x-forwarded-for'|'x-real-ip'/.test(
      readFileSync(join(raiz, nome), 'utf8'),
    ),
  );
  // It hands the address on to the same server, which reads it by the door.
  const passam = ['server/http/desenhar-pagina.ts'];
  expect(leitores.filter((nome) => !/^server\/(demo|test)\//.test(nome) && !passam.includes(nome))).toEqual([
    'server/http/endereco.ts',
    'server/http/origem.ts',
  ]);
});

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ env: { TRUST_PROXY: '1', LIMITE_POR_MINUTO: '50' } });
});
afterAll(() => t.fechar());

test('a visitor is one behind every spelling of a proxy: one limit, one captcha', async () => {
  const restam = async (xff: string) => {
    const resposta = await t.chamar(consultaPublicaApi.pedirCaptcha, { query: { codigo: '1.1.abcdef012345' } }, null, {
      'x-forwarded-for': xff,
    });
    expect(resposta.status).toBe(200);
    return Number(resposta.headers['x-ratelimit-remaining']);
  };
  const deUm = ['203.0.113.7:50001', '203.0.113.7:50002', '"203.0.113.7:9"', '::ffff:203.0.113.7', '203.0.113.7, '];
  const sobras: number[] = [];
  for (const xff of deUm) sobras.push(await restam(xff));
  expect(sobras).toEqual(sobras.map((_, i) => (sobras[0] ?? 0) - i));
  const deOutro: number[] = [];
  for (const xff of ['[2001:db8::1]:4000', '2001:DB8::2', '1.2.3.4, [2001:db8::3%eth0]:4001'])
    deOutro.push(await restam(xff));
  expect(deOutro).toEqual(deOutro.map((_, i) => (deOutro[0] ?? 0) - i));
  expect(deOutro[0]).toBe(sobras[0]);
});
