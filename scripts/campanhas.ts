import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run campanhas`: every test file that asks `server/test/campanha.ts` for its size, at full size. Each prints its own counts;
 * words after the command choose among the files (`npm run campanhas -- quedas`).
 */
const raiz = join(import.meta.dirname, '..');
const escolha = process.argv.slice(2);
const arquivos = globSync('{server,scripts}/**/*.test.ts', { cwd: raiz })
  .filter((arquivo) => readFileSync(join(raiz, arquivo), 'utf8').includes('campanha.ts'))
  .filter((arquivo) => escolha.length === 0 || escolha.some((parte) => arquivo.includes(parte)))
  .sort();

console.log(`Campanhas inteiras:\n${arquivos.map((arquivo) => `  ${arquivo}`).join('\n')}\n`);
const { status } = spawnSync(
  'vitest',
  ['run', '--testTimeout=1800000', '--hookTimeout=600000', '--disable-console-intercept', ...arquivos],
  {
    cwd: raiz,
    env: { ...process.env, CAMPANHA: '1' },
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
