import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codigoDoErro, tentar } from '../erros/causa.ts';
import { garantirPastaDeDados } from './embutido/pasta-de-dados.ts';

/** A secret that was made before; undefined when there is none. */
export const lerSegredo = (dataDir: string, nome: string): string | undefined =>
  tentar(() => readFileSync(join(dataDir, 'segredos', nome), 'utf8').trim(), undefined);

/**
 * Secret of 64 hex digits kept in `<dataDir>/segredos/<nome>` (mode 600), created at the first call.
 * Two processes that start together get the same one: the file appears by link, whole or not at all.
 */
export function lerOuCriarSegredo(dataDir: string, nome: string): string {
  const pasta = join(dataDir, 'segredos');
  const arquivo = join(pasta, nome);
  const existente = lerSegredo(dataDir, nome);
  if (existente !== undefined) return existente;
  // Only the secrets' folder is closed: the database's user may have to pass through DATA_DIR.
  garantirPastaDeDados(dataDir);
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const rascunho = `${arquivo}.${randomBytes(6).toString('hex')}`;
  writeFileSync(rascunho, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(rascunho, arquivo);
  } catch (erro) {
    if (codigoDoErro(erro) !== 'EEXIST') throw erro;
  } finally {
    rmSync(rascunho, { force: true });
  }
  return readFileSync(arquivo, 'utf8');
}

/** Puts another secret in the place of one that was there, whole or not at all (mode 600). */
export function gravarSegredo(dataDir: string, nome: string, segredo: string): void {
  const arquivo = join(dataDir, 'segredos', nome);
  const rascunho = `${arquivo}.${randomBytes(6).toString('hex')}`;
  writeFileSync(rascunho, segredo, { mode: 0o600 });
  renameSync(rascunho, arquivo);
}
