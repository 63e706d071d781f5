import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tentar } from '../erros/causa.ts';

const nota = z.object({ em: z.iso.datetime(), pasta: z.string() });
const arquivo = (dataDir: string) => join(dataDir, 'ultimo-backup.json');

/** Notes in DATA_DIR when the last backup was made, and where. */
export function anotarBackup(dataDir: string, em: Date, pasta: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(arquivo(dataDir), `${JSON.stringify({ em: em.toISOString(), pasta })}\n`);
}

/** The last noted backup; null when none was ever made from here. */
export function lerUltimoBackup(dataDir: string): { em: Date; pasta: string } | null {
  const lida = tentar(() => nota.parse(JSON.parse(readFileSync(arquivo(dataDir), 'utf8'))), null);
  return lida && { em: new Date(lida.em), pasta: lida.pasta };
}
