import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Usuario } from './usuario.ts';

/** Exit code and both outputs of a PostgreSQL program. */
interface Saida {
  codigo: number | null;
  texto: string;
}

/**
 * Runs a PostgreSQL program as the cluster's user. The environment is bare, so that no PG* variable, locale or
 * secret of the server leaks into the database, and the working folder is one that the user may enter.
 */
export async function executar(
  programa: string,
  argumentos: readonly string[],
  { pasta, usuario }: { pasta: string; usuario: Usuario },
): Promise<Saida> {
  const processo = spawn(programa, argumentos, {
    cwd: pasta,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TMPDIR: pasta, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...usuario,
  });
  let texto = '';
  for (const canal of [processo.stdout, processo.stderr]) canal.on('data', (pedaco) => (texto += pedaco));
  const [codigo] = await once(processo, 'exit');
  await new Promise(setImmediate);
  return { codigo, texto };
}
