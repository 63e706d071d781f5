import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');
const linhas = readFileSync(join(raiz, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .map((linha) => linha.split('|').map((celula) => celula.trim()))
  .filter(([, requisito]) => /^\d+\.\d+\.\d+$/.test(requisito ?? ''))
  .map(([, requisito = '', , estado = '', onde = '']) => ({ requisito, estado, onde }));

/** Requirements of levels 1 and 2 that each chapter of ASVS 5.0.0 has. */
const POR_CAPITULO = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every requirement of levels 1 and 2 has one row', () => {
  expect(new Set(linhas.map(({ requisito }) => requisito)).size).toBe(linhas.length);
  const quantos = POR_CAPITULO.map(
    (_, n) => linhas.filter(({ requisito }) => requisito.startsWith(`${n + 1}.`)).length,
  );
  expect(quantos).toEqual(POR_CAPITULO);
});

test.each(linhas.filter(({ estado }) => estado === 'met'))('$requisito is met where it says: $onde', ({ onde }) => {
  const [arquivo = '', palavras] = onde.split(' › ');
  expect(existsSync(join(raiz, arquivo))).toBe(true);
  if (palavras === undefined) expect(arquivo).toMatch(/\.(test|spec)\.tsx?$/);
  else expect(readFileSync(join(raiz, arquivo), 'utf8')).toContain(palavras);
});

test('whatever is not met says why, and the head of the page counts them', () => {
  const texto = readFileSync(join(raiz, 'docs/asvs.md'), 'utf8');
  const quantos = (estado: string) => linhas.filter((linha) => linha.estado === estado).length;
  const soma = `${quantos('met')} met, ${quantos('specified')} specified, ${quantos('n/a')} not applicable, ${quantos('open')} open.`;
  expect(texto).toContain(soma);
  expect(linhas.filter(({ onde }) => onde.length < 7)).toEqual([]);
});
