import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binarios } from './binarios.ts';
import type { Cluster } from './cluster.ts';
import { executar } from './executar.ts';

/** Name of the administrator (superuser). */
export const ADMINISTRADOR = 'administrador';

export const pastaDeDados = (cluster: Pick<Cluster, 'pasta'>) => join(cluster.pasta, 'dados');

/** Makes the files of a new cluster (initdb) with our settings. @throws Error in Portuguese when that fails */
export async function inicializar(cluster: Cluster, binarios: Binarios, fsync: boolean): Promise<void> {
  const arquivoDaSenha = join(cluster.pasta, 'senha');
  await writeFile(arquivoDaSenha, cluster.senhaAdministrador, { mode: 0o600 });
  if (cluster.usuario) await chown(arquivoDaSenha, cluster.usuario.uid, cluster.usuario.gid);
  const argumentos = [
    '-D',
    pastaDeDados(cluster),
    '-U',
    ADMINISTRADOR,
    `--pwfile=${arquivoDaSenha}`,
    '--auth=scram-sha-256',
    // Collation by ICU sorts Portuguese the same way on every system.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ];
  // The character classes of the C locale know ASCII only, but not every system has C.UTF-8.
  for (const classes of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const saida = await executar(binarios.initdb, [...argumentos, `--lc-ctype=${classes}`], cluster);
    if (saida.codigo === 0) break;
    if (classes === 'C' || !saida.texto.includes('invalid locale')) {
      throw new Error(`Não foi possível criar o banco embutido em ${cluster.pasta}: ${saida.texto.trim()}`);
    }
  }
  await rm(arquivoDaSenha);
  await writeFile(join(pastaDeDados(cluster), 'postgresql.auto.conf'), CONFIGURACAO, { flag: 'a' });
}

/** Loopback only, no socket files; server messages without the values of statements. */
export const CONFIGURACAO = `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
password_encryption = 'scram-sha-256'
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = 'log'
log_min_error_statement = 'panic'
log_error_verbosity = 'terse'
log_checkpoints = off
`;
