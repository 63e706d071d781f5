import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mensagemDoErro } from '../../erros/causa.ts';
import { garantirPastaDeDados } from './pasta-de-dados.ts';
import { alcanca, type Usuario } from './usuario.ts';

/** Survives a restart of the machine, in order of preference; the temporary folder is the last resort. */
const FORA = ['/var/lib', '/var/tmp', tmpdir()];

/**
 * Folder for what the database's user must reach: DATA_DIR itself, or, when that user may not enter it
 * (root with a checkout below a mode-700 folder), `registro-diplomas` under /var/lib.
 */
export function pastaAlcancavel(dataDir: string, usuario: Usuario): string {
  garantirPastaDeDados(dataDir);
  if (alcanca(dataDir, usuario, 1)) return dataDir;
  const falhas: string[] = [];
  for (const base of FORA) {
    const pasta = join(base, 'registro-diplomas');
    try {
      mkdirSync(pasta, { recursive: true });
      // In a folder that everybody may write to, somebody else may have put one of this name there.
      const estado = lstatSync(pasta);
      if (!estado.isDirectory() || estado.uid !== process.getuid?.()) throw new Error(`${pasta} é de outro usuário`);
      chmodSync(pasta, 0o755);
      if (alcanca(pasta, usuario, 1)) return pasta;
    } catch (erro) {
      falhas.push(mensagemDoErro(erro));
    }
  }
  throw new Error(`O usuário do PostgreSQL não alcança ${dataDir} nem outra pasta do sistema. ${falhas.join('; ')}`);
}
