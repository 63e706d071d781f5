import { expect, test } from 'vitest';
import { descreverDono, viveODono } from './preparo/trava.mjs';

test('a lock counts while the process that took it lives, not when another one has its number', () => {
  expect(viveODono(descreverDono(process.pid))).toBe(true);
  expect(viveODono(`${process.pid} 1`)).toBe(process.platform !== 'linux');
  expect(viveODono(descreverDono(4_194_303))).toBe(false);
});
