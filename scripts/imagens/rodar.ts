import { execFileSync, spawnSync } from 'node:child_process';

/** Runs a program whose output is seen as it comes. @throws Error when it ends with another code than 0 */
export function rodar(programa: string, argumentos: readonly string[]): void {
  console.log(`\n$ ${programa} ${argumentos.join(' ')}`);
  execFileSync(programa, argumentos, { stdio: 'inherit' });
}

export const docker = (...argumentos: string[]): void => rodar('docker', argumentos);

/** Runs a program to its end, whatever its code; `dito` is both of its outputs. */
export function ouvir(programa: string, argumentos: readonly string[]): { codigo: number | null; dito: string } {
  const { status, stdout, stderr } = spawnSync(programa, argumentos, { encoding: 'utf8' });
  return { codigo: status, dito: `${stdout}${stderr}` };
}
