import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { comConexao } from '../conexao.ts';
import type { Cluster } from './cluster.ts';
import { enderecoDe } from './servidor.ts';

/** A piece of the write-ahead log is laid aside at the latest so long after its first act. */
const PRAZO_DO_WAL_S = 60;

export const pastaDoWal = ({ pasta }: Pick<Cluster, 'pasta'>): string => join(pasta, 'wal-a-enviar');

/** Tells the running database where, and how often at least. @throws the driver's error */
export async function prepararArquivo(cluster: Cluster): Promise<void> {
  const pasta = pastaDoWal(cluster);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  if (cluster.usuario) await chown(pasta, cluster.usuario.uid, cluster.usuario.gid);
  await comConexao(enderecoDe(cluster, 'postgres', 'administrador'), 10_000, async (cliente) => {
    await cliente.query(`ALTER SYSTEM SET archive_timeout = '${PRAZO_DO_WAL_S}s'`);
    await cliente.query(`ALTER SYSTEM SET archive_command = ${cliente.escapeLiteral(comandoPara(pasta))}`);
    await cliente.query('SELECT pg_reload_conf()');
  });
}

/** The shell command that lays one piece aside, whole or not at all; a second time it does the same. */
function comandoPara(pasta: string): string {
  if (process.platform === 'win32') {
    const destino = pasta.replaceAll('%', '%%');
    return `copy /Y "%p" "${destino}\\%f.novo" && move /Y "${destino}\\%f.novo" "${destino}\\%f"`;
  }
  const destino = `'${pasta.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
  return `cp "%p" ${destino}/"%f.novo" && sync ${destino}/"%f.novo" && mv -f ${destino}/"%f.novo" ${destino}/"%f"`;
}
