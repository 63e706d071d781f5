import { execFileSync, spawnSync } from 'node:child_process';

/** Runs a program whose output is seen as it comes. @throws Error when it ends with another code than 0 */
export function rodar(programa: string, argumentos: readonly string[], cwd?: string): void {
  console.log(`\n$ ${programa} ${argumentos.join(' ')}`);
  execFileSync(programa, argumentos, { stdio: 'inherit', ...(cwd !== undefined && { cwd }) });
}

export const docker = (...argumentos: string[]): void => rodar('docker', argumentos);

/** What a program says, and the code that it ends with. */
export function ouvir(
  programa: string,
  argumentos: readonly string[],
  cwd?: string,
): { codigo: number | null; dito: string } {
  const { status, stdout, stderr } = spawnSync(programa, argumentos, {
    encoding: 'utf8',
    ...(cwd !== undefined && { cwd }),
  });
  return { codigo: status, dito: `${stdout}${stderr}` };
}
