import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { FEITO_PELO_NODE } from '../../scripts/preparo/executar.mjs';
import { construidoDe, servidorDesatualizado } from '../../scripts/preparo/servidor.mjs';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';

/** Root of the repository. */
export const RAIZ = join(import.meta.dirname, '../..');

const CONSTRUIDO = !servidorDesatualizado();
/** As `npm test` built it, when that comes of these very sources; else these, for twice the processor time. */
const programaDe = (fonte: string): string => (CONSTRUIDO ? construidoDe(fonte) : fonte);
export const SERVIDOR = programaDe('server/main.ts');

/** All of the run's environment that a test's program has: the path, and what Node has made of the sources. */
const ambienteLimpo = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: FEITO_PELO_NODE,
  // The key under which the template was made, and whatever such a program makes.
  ACOES_CHAVES: CHAVE_DE_TESTE,
  ...env,
});

interface Fim {
  codigo: number;
  stdout: string;
  stderr: string;
}

/** Runs one of our programs (`scripts/backup.ts`) to its end, whatever its exit code; `corte` kills it (code -1). */
export function rodarPrograma(
  programa: string,
  argumentos: readonly string[],
  env: NodeJS.ProcessEnv,
  corte?: AbortSignal,
): Promise<Fim> {
  const como = { cwd: RAIZ, env: ambienteLimpo(env), signal: corte, killSignal: 'SIGKILL' } as const;
  return new Promise((cumprir) => {
    const processo = execFile(process.execPath, [programaDe(programa), ...argumentos], como, (_erro, stdout, stderr) =>
      cumprir({ codigo: processo.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** The server as a process of its own; `argumentos` are those of Node. */
export const iniciarServidor = (
  env: NodeJS.ProcessEnv,
  stdio: SpawnOptions['stdio'],
  argumentos: readonly string[],
): ChildProcess => spawn(process.execPath, argumentos, { cwd: RAIZ, env: ambienteLimpo(env), stdio });
