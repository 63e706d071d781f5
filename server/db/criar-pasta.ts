import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codigoDoErro } from '../erros/causa.ts';

/**
 * Makes a folder and those above it. Node's own recursive way never ends where the system takes no new folders (/proc).
 * @throws the system's error
 */
export function criarPasta(pasta: string, mode?: number): void {
  const acima = dirname(pasta);
  if (acima !== pasta && !existsSync(acima)) criarPasta(acima, mode);
  try {
    mkdirSync(pasta, { mode });
  } catch (erro) {
    if (codigoDoErro(erro) !== 'EEXIST' || !statSync(pasta).isDirectory()) throw erro;
  }
}
