import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What a backup says of itself; `sha256` is of the compressed file. */
const manifestoSchema = z.strictObject({
  formato: z.literal(1),
  criadoEm: z.iso.datetime(),
  postgres: z.string(),
  migracoes: z.array(z.string()),
  tabelas: z.array(
    z.strictObject({
      nome: z.string().regex(/^[a-z_]+$/),
      colunas: z.array(z.string().regex(/^[a-z0-9_]+$/)),
      linhas: z.number().int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  auditoria: z.strictObject({ ultimoId: z.string(), hash: z.string() }),
});
export type Manifesto = z.infer<typeof manifestoSchema>;

export const NOME_DO_MANIFESTO = 'manifesto.json';
/** File of a table inside the backup's folder: PostgreSQL's COPY text, compressed with zstd. */
export const arquivoDe = (tabela: string): string => `${tabela}.copy.zst`;

/** Reads the manifest of a backup. @throws Error in Portuguese when the folder holds no backup */
export function lerManifesto(pasta: string): Manifesto {
  try {
    return manifestoSchema.parse(JSON.parse(readFileSync(join(pasta, NOME_DO_MANIFESTO), 'utf8')));
  } catch (erro) {
    const motivo = erro instanceof Error ? erro.message : String(erro);
    throw new Error(`${pasta} não contém um backup deste sistema: ${motivo}`, { cause: erro });
  }
}
