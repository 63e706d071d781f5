import { expect, test } from 'vitest';

/** The preparation is plain JavaScript without types (P1). */
const arquivo = './preparo/trava.mjs';
const trava: { descreverDono(pid: number): string; viveODono(conteudo: string): boolean } = await import(arquivo);

test('a lock counts while the process that took it lives, not when another one has its number', () => {
  const { descreverDono, viveODono } = trava;
  expect(viveODono(descreverDono(process.pid))).toBe(true);
  expect(viveODono(`${process.pid} 1`)).toBe(process.platform !== 'linux');
  expect(viveODono(descreverDono(4_194_303))).toBe(false);
});
