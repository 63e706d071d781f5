import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { tentar } from '../../erros/causa.ts';
import type { Binarios } from './binarios.ts';
import { type Cluster, EM_CRIACAO } from './cluster.ts';
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
  for (const pasta of listarClusters(base)) {
    const dataDir = ler(join(pasta, NOME));
    if (dataDir.startsWith(temporaria) && !existsSync(dataDir)) await apagar({ pasta, dataDir, usuario }, binarios);
  }
}

/** Deletes what first starts that were killed left in `base`: clusters of dead makers, never announced. */
export async function apagarInacabados(base: string, usuario: Usuario, binarios: Binarios): Promise<void> {
  for (const pasta of listarClusters(base)) {
    const quem = Number(ler(join(pasta, EM_CRIACAO)));
    if (quem > 0 && !vive(quem)) await apagar({ pasta, dataDir: pasta, usuario }, binarios);
  }
}

const listarClusters = (base: string): string[] =>
  readdirSync(base)
    .filter((item) => /^postgres-[0-9a-f]{8}$/.test(item))
    .map((item) => join(base, item));

const ler = (arquivo: string): string => tentar(() => readFileSync(arquivo, 'utf8'), '');

const vive = (pid: number): boolean => tentar(() => process.kill(pid, 0), false);

async function apagar(sobra: Pick<Cluster, 'pasta' | 'dataDir' | 'usuario'>, binarios: Binarios): Promise<void> {
  const cluster = { ...sobra, porta: 0, senha: '', senhaAdministrador: '' };
  await encerrarServidor(cluster, binarios);
  await apagarCluster(cluster);
}
