import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIXO = 'registro-';
const NOME = /^registro-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Folder of a backup of this instant: its name is its instant, in UTC. */
export const pastaDoBackup = (pasta: string, agora: Date): string =>
  join(pasta, `${PREFIXO}${agora.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);

/** Whole backups of a folder, oldest first; what somebody else keeps there is not looked at. */
export function listarBackups(pasta: string): string[] {
  if (!existsSync(pasta)) return [];
  return readdirSync(pasta)
    .filter((nome) => NOME.test(nome) && existsSync(join(pasta, nome, 'manifesto.json')))
    .sort()
    .map((nome) => join(pasta, nome));
}

/** Deletes what backups that were killed left in a folder; nobody else may be writing one there now. */
export async function apagarRestos(pasta: string): Promise<void> {
  const restos = existsSync(pasta) ? readdirSync(pasta).filter((nome) => /^registro-.*Z\.incompleto$/.test(nome)) : [];
  for (const um of restos) await rm(join(pasta, um), { recursive: true, force: true });
}

/** Deletes all but the newest `guardar` backups of a folder; answers how many. */
export async function apagarAntigos(pasta: string, guardar: number): Promise<number> {
  const antigos = listarBackups(pasta).slice(0, -guardar);
  for (const um of antigos) await rm(um, { recursive: true, force: true });
  return antigos.length;
}
