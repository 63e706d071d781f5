import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { criarPasta } from './criar-pasta.ts';

test('folders are made down to the last, as often as one likes, and closed as asked', () => {
  const base = mkdtempSync(join(tmpdir(), 'criar-'));
  for (let vez = 0; vez < 2; vez += 1) criarPasta(join(base, 'a/b'), 0o700);
  expect(statSync(join(base, 'a/b')).mode & 0o777).toBe(0o700);
  writeFileSync(join(base, 'arquivo'), '');
  expect(() => criarPasta(join(base, 'arquivo'))).toThrow('EEXIST');
  expect(() => criarPasta(join(base, 'arquivo/dentro'))).toThrow('ENOTDIR');
  rmSync(base, { recursive: true });
});

test.skipIf(process.platform !== 'linux')('where the system takes no folders it ends with an error', () => {
  for (const pasta of ['/proc/registro', '/proc/registro/dentro']) expect(() => criarPasta(pasta)).toThrow('ENOENT');
});
