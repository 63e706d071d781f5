import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every question of a newcomer leads to the line that decides', () => {
  const dito = execFileSync(process.execPath, ['scripts/sondas.ts'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(dito).toMatch(/^(\d+) de \1 perguntas levam à linha que decide$/m);
});
