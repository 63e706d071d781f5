import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Binarios } from './binarios.ts';
import { apagarCluster, encerrarServidor } from './servidor.ts';
import type { Usuario } from './usuario.ts';

const NOME = 'data-dir';

/** Notes in a cluster that lies outside of its DATA_DIR whose it is. */
export function anotarOrigem(pasta: string, dataDir: string): void {
  writeFileSync(join(pasta, NOME), realpathSync(dataDir));
}

/**
 * Deletes the clusters of `base` whose DATA_DIR was in the temporary folder and is gone, as after tests and trials:
 * nobody can come back for them. Any other cluster without its DATA_DIR stays, since a disk may just not be mounted.
 */
export async function apagarAbandonados(base: string, usuario: Usuario, binarios: Binarios): Promise<void> {
  const temporaria = realpathSync(tmpdir()) + sep;
  for (const nome of readdirSync(base).filter((item) => /^postgres-[0-9a-f]{8}$/.test(item))) {
    const pasta = join(base, nome);
    const nota = join(pasta, NOME);
    const dataDir = existsSync(nota) ? readFileSync(nota, 'utf8') : '';
    if (!dataDir.startsWith(temporaria) || existsSync(dataDir)) continue;
    const cluster = { pasta, dataDir, usuario, porta: 0, senha: '', senhaAdministrador: '' };
    await encerrarServidor(cluster, binarios);
    await apagarCluster(cluster);
  }
}
