import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resumir } from './preparo/resumo.mjs';

const modulo = (arquivo: string, duration: number, puladas: { note?: string }[] = []) => ({
  moduleId: arquivo,
  project: { name: 'puro' },
  diagnostic: () => ({ duration, collectDuration: 500, setupDuration: 0, environmentSetupDuration: 0 }),
  children: { allTests: () => puladas.map((um) => ({ result: () => um })).values() },
});

test('the end of a run tells seconds by project, the slowest first, and under which condition tests were left out', () => {
  const daqui = import.meta.filename;
  const linhas = resumir([
    modulo(daqui, 1_000),
    modulo(join(import.meta.dirname, 'supervisor.test.ts'), 9_500, [{ note: 'sem rede' }]),
  ]);
  expect(linhas.slice(0, 3)).toEqual([
    'Segundos por projeto, somados os processos: puro 12 s (2 arquivos)',
    'Arquivos mais lentos:',
    '    10.0 s  scripts/supervisor.test.ts',
  ]);
  expect(linhas.at(-1)).toBe('  1 em scripts/supervisor.test.ts: sem rede, skipIf(semSystemd)');
  expect(resumir([modulo(daqui, 1)]).at(-1)).toBe('Nenhum teste pulado');
});
