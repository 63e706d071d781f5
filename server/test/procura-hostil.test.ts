import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { TODOS } from '#contract/test/todos-os-endpoints.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umAcervo } from './factories/um-acervo.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { umRegistro } from './factories/um-registro.ts';

/* Every box that searches, found in the contracts, with texts that regular expressions, LIKE and SQL choke on. */

/** Null: the endpoint searches nothing. */
function ondeProcura({ metodo, soLe, query, body }: Endpoint): ((texto: string) => object) | null {
  const tem = (schema: z.ZodType | undefined, campo: string) => schema instanceof z.ZodObject && campo in schema.shape;
  if (tem(query, 'filtro')) return (texto) => ({ query: { filtro: texto }, ...(body !== undefined && { body: {} }) });
  if (metodo !== 'POST' || soLe !== true) return null;
  const campo = ['filtro', 'texto', 'busca', 'Filtro'].find((um) => tem(body, um));
  return campo === undefined ? null : (texto) => ({ body: { [campo]: texto } });
}
const PROCURAS = TODOS.flatMap(([, endpoint]) => {
  const com = ondeProcura(endpoint);
  return com === null ? [] : [{ endpoint, com }];
});

const n = 10_000;
const HOSTIS: Record<string, string> = {
  'ten thousand letters': 'a'.repeat(n),
  'blanks and a letter': `${' '.repeat(n)}x`,
  'one hundred words': 'maria da silva '.repeat(100),
  'nested brackets': '('.repeat(n),
  'signs of LIKE': '%_'.repeat(100),
  backslashes: '\\'.repeat(199),
  'a quote': `'; DROP TABLE registro; --`,
  'signs of a regular expression': '(a+)+$[.*?^{99}|\\1',
  'almost a CPF': '123.456.789-'.repeat(16),
  digits: '1'.repeat(200),
  NUL: 'ana\u0000maria',
  'half a pair': 'ana \ud800',
  'turned round': '\u202Eanam\u2066',
  marks: `a${'\u0301'.repeat(199)}`,
  emoji: '👩🏽‍🎓'.repeat(40),
  apostrophes: "d'".repeat(100),
  hyphens: '-'.repeat(200),
};

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({
    agora: new Date('2026-06-01T15:00:00Z'),
    env: { LIMITE_POR_MINUTO: '1000000', TRUST_PROXY: '1' },
  });
  como = await t.entrar('administrador');
  const catalogo = await umCatalogo(t.deps.prisma);
  await umRegistro(t.deps.prisma, { catalogo, nome: 'Ana Maria da Silva' });
  await umAcervo(t, [{ nome: 'Ana Maria de Antes', livro: 'A', numero: '1' }]);
});
afterAll(() => t.fechar());

let visitas = 0;
const chamar = ({ endpoint, com }: (typeof PROCURAS)[number], texto: string) => {
  visitas += 1;
  const de = { 'x-forwarded-for': `10.${visitas >> 16}.${(visitas >> 8) & 255}.${visitas & 255}` };
  const params = endpoint.path.includes(':') ? { params: { id: '00000000-0000-4000-8000-000000000001' } } : {};
  return t.chamar(endpoint, { ...params, ...com(texto) } as never, endpoint.acesso === 'publico' ? null : como, de);
};

test('the boxes are found, and most of them answer a name', async () => {
  const respondem: string[] = [];
  for (const procura of PROCURAS) {
    const { status } = await chamar(procura, 'ana maria');
    if (status === 200) respondem.push(procura.endpoint.path);
  }
  expect(respondem.length, respondem.join()).toBeGreaterThanOrEqual(10);
});

test.each(Object.entries(HOSTIS))('%s: searched for or refused, at once, in every box', async (_, texto) => {
  const erradas: string[] = [];
  for (const procura of PROCURAS) {
    const antes = process.cpuUsage();
    const { status } = await chamar(procura, texto);
    const segundos = process.cpuUsage(antes).user / 1e6;
    if (status >= 500 || status === 429 || segundos > 1.5)
      erradas.push(`${procura.endpoint.path}: ${status}, ${segundos.toFixed(1)} s`);
  }
  expect(erradas).toEqual([]);
});
