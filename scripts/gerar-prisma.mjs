// Generates the Prisma client into server/db/generated. Plain JavaScript: it runs before anything else is prepared.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const raiz = fileURLToPath(new URL('..', import.meta.url));

/** Runs `prisma generate` without any download: the engine is never started here, so that any existing file may stand for it. */
export function gerarPrisma() {
  const comando = join(raiz, 'node_modules/prisma/build/index.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [comando, 'generate', '--config', 'prisma/prisma.config.ts', '--no-hints'],
    {
      cwd: raiz,
      encoding: 'utf8',
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  );
  if (status !== 0) throw new Error(`prisma generate falhou:\n${stdout}${stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) gerarPrisma();
