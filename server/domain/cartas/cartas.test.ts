import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXEMPLOS_DE_CARTAS } from './exemplos.ts';

const textos = readdirSync(import.meta.dirname)
  .filter((nome) => !/^(carta|exemplos)\.ts$|test/.test(nome))
  .map((nome) => nome.replace('.ts', ''));

test('every mail has its example, and so its picture', () => {
  expect(Object.keys(EXEMPLOS_DE_CARTAS)).toEqual(textos.sort());
});

describe.each(Object.entries(EXEMPLOS_DE_CARTAS))('%s', (_, { assunto, texto }) => {
  test('has a subject of one line and a body whose addresses are whole', () => {
    expect(assunto).toMatch(/^[^\r\n]{5,120}$/);
    expect(`${assunto}\n${texto}`).not.toMatch(/undefined|null|\{\w+\}|\[object/);
    expect(`${assunto}\n${texto}`).not.toMatch(/(?<!\d)1 \p{L}+s\b/u);
    for (const [endereco] of texto.matchAll(/https?:\S+/g)) expect(() => new URL(endereco)).not.toThrow();
  });
});
