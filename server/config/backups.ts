import { resolve } from 'node:path';
import type { z } from 'zod';
import type { esquema } from './chaves.ts';

export const CHAVES_DOS_BACKUPS = {
  DATA_DIR: true,
  BACKUP_HORA: true,
  BACKUP_PASTA: true,
  BACKUP_GUARDAR: true,
  BACKUP_CHAVE_PUBLICA: true,
  BACKUP_IDENTIDADE: true,
  BACKUP_S3_URL: true,
  BACKUP_S3_REGIAO: true,
  BACKUP_S3_CHAVE: true,
  BACKUP_S3_SEGREDO: true,
  BACKUP_S3_DIAS: true,
  BACKUP_CONTINUO: true,
} as const;

/** The product's own copies of its database. `hora` (HH:MM) is null where nobody asked for a daily one. */
export function backupsDe(
  env: Pick<z.output<typeof esquema>, keyof typeof CHAVES_DOS_BACKUPS>,
  dataDir: string,
  modo: 'demo' | 'producao',
) {
  const hora = env.BACKUP_HORA ?? (modo === 'demo' ? 'nunca' : '03:00');
  return {
    hora: hora === 'nunca' ? null : hora,
    pasta: resolve(env.BACKUP_PASTA ?? resolve(dataDir, 'backups')),
    guardar: env.BACKUP_GUARDAR,
    /** Of age; what is written is encrypted to it. */
    chavePublica: env.BACKUP_CHAVE_PUBLICA,
    /** File of the private key, where the monthly trial may use it. */
    identidade: env.BACKUP_IDENTIDADE,
    /** The second place; `dias` for which the bucket locks what comes there. */
    s3: {
      url: env.BACKUP_S3_URL,
      regiao: env.BACKUP_S3_REGIAO,
      chave: env.BACKUP_S3_CHAVE ?? '',
      segredo: env.BACKUP_S3_SEGREDO ?? '',
      prefixo: 'backups',
      dias: env.BACKUP_S3_DIAS,
    },
    /** Physical base and WAL of the embedded database. */
    continua: env.BACKUP_CONTINUO === 'sim',
  };
}
