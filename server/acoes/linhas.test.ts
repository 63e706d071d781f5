import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chavesDe, usarChavesDasAcoes } from './chaves.ts';
import { comCodigo, conferirLinha, LINHAS } from './linhas.ts';
import { SEM_DIREITO } from './sem-direito.ts';

const ESQUEMA = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
const MODELOS = new Map(
  [...ESQUEMA.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, nome = '', corpo = '']) => [
    nome,
    new Set([...corpo.matchAll(/^ {2}(\w+) /gm)].map(([, campo = '']) => campo)),
  ]),
);
const modeloDe = (nome: string) => nome.replace(/^./, (letra) => letra.toUpperCase());

test('every table of the schema has a decision: fields that its code covers, or why it gives no right', () => {
  const decididos = [...Object.keys(LINHAS).map(modeloDe), ...SEM_DIREITO.flatMap(({ modelos }) => modelos)];
  expect(decididos.toSorted()).toEqual([...MODELOS.keys()].toSorted());
});

test.each(Object.entries(LINHAS))('%s: its fields, its key and its code are columns', (nome, { campos, chave }) => {
  const colunas = MODELOS.get(modeloDe(nome)) ?? new Set();
  expect([...campos, chave, 'codigo'].filter((um) => !colunas.has(um))).toEqual([]);
});

test('a code is of one table, one row and one key; another key of the process verifies it, a foreign one does not', () => {
  const [uma, outra] = ['aa'.repeat(32), 'bb'.repeat(32)];
  usarChavesDasAcoes(chavesDe([uma]));
  const convite = { hash: '1'.repeat(64), contaId: 'c', criadoEm: new Date(0), expiraEm: new Date(9) };
  const codificado = comCodigo('contaConvite', convite);
  expect(conferirLinha('contaConvite', codificado)).toBe(true);
  expect(conferirLinha('contaConvite', { ...codificado, contaId: 'd' })).toBe(false);
  expect(conferirLinha('contaConvite', { ...codificado, codigo: null })).toBe(false);
  expect(conferirLinha('contaConvite', { ...codificado, codigo: `${codificado.codigo.slice(0, -1)}x` })).toBe(false);
  usarChavesDasAcoes(chavesDe([outra, uma]));
  expect(conferirLinha('contaConvite', codificado)).toBe(true);
  usarChavesDasAcoes(chavesDe([outra]));
  expect(conferirLinha('contaConvite', codificado)).toBe(false);
});
