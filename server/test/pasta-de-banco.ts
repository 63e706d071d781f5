import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { emprestarCopia } from '../db/embutido/copiar-binarios.ts';

/** A folder for databases of a test's own: their account may enter it, and they run the programs of the run's own. */
export async function pastaDeBanco(prefixo: string): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), prefixo));
  await chmod(pasta, 0o755);
  await emprestarProgramas(pasta);
  return pasta;
}

/** The same for a folder below it, which a program of ours is to take as its DATA_DIR. */
export async function emprestarProgramas(dataDir: string): Promise<void> {
  const { pasta } = inject('bancoDeTeste');
  if (pasta !== null) await emprestarCopia(pasta, dataDir);
}
