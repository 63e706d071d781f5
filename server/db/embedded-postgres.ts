import { resolve } from 'node:path';
import { anotarOrigem, apagarAbandonados, apagarInacabados } from './embutido/abandonados.ts';
import { type Binarios, obterBinarios } from './embutido/binarios.ts';
import { type Cluster, CONTA, criarCluster, lerCluster } from './embutido/cluster.ts';
import { pastaAlcancavel } from './embutido/local.ts';
import { apagarCluster, encerrarServidor, enderecoDe } from './embutido/servidor.ts';
import { escolherUsuario, type Usuario } from './embutido/usuario.ts';
import { type OpcoesDoPostgres, Vigia } from './embutido/vigia.ts';

export interface PostgresEmbutido {
  /** Address of the product's database for the owner of its tables, who is no superuser. */
  url: string;
  /** The same database for the running role. */
  urlDaAplicacao: string;
  /** Another database, as `url`. */
  urlDe(banco: string): string;
  /** Same cluster as superuser: backups only. */
  urlAdministrador: string;
  /** Folder of the cluster: `dados` (PGDATA) and `postgres.log`. */
  pasta: string;
  /** Leaves the cluster; the last process to leave stops the server. */
  parar(): Promise<void>;
  /** Stops the server and deletes the data: throw-away clusters of tests. */
  destruir(): Promise<void>;
}

/**
 * Runs a real PostgreSQL 18 of our own below `dataDir` (decisions P3, P10). Any number of processes may call this for
 * one `dataDir`, at once too: they share one server. A server that outlived its process (kill -9) is joined, one that
 * dies is started again on the same port.
 * @throws Error in Portuguese when it cannot run.
 */
export async function iniciarPostgresEmbutido(opcoes: OpcoesDoPostgres): Promise<PostgresEmbutido> {
  const dataDir = resolve(opcoes.dataDir);
  const existente = lerCluster(dataDir);
  const usuario = existente ? existente.usuario : escolherUsuario();
  const binarios = await obterBinarios(usuario, () => pastaAlcancavel(dataDir, usuario));
  const cluster = existente ?? (await criar(dataDir, usuario, binarios, opcoes.fsync ?? true));
  const vigia = new Vigia(cluster, binarios, opcoes);
  const noAr = await vigia.entrar(false);
  return {
    url: enderecoDe(noAr, CONTA),
    urlDaAplicacao: enderecoDe(noAr, CONTA, 'aplicacao'),
    urlDe: (banco) => enderecoDe(noAr, banco),
    urlAdministrador: enderecoDe(noAr, 'postgres', 'administrador'),
    pasta: noAr.pasta,
    parar: () => vigia.sair(),
    destruir: async () => {
      await vigia.desistir();
      await encerrarServidor(noAr, binarios);
      await apagarCluster(noAr);
    },
  };
}

async function criar(dataDir: string, usuario: Usuario, binarios: Binarios, fsync: boolean): Promise<Cluster> {
  const base = pastaAlcancavel(dataDir, usuario);
  await apagarInacabados(base, usuario, binarios);
  const cluster = await criarCluster(dataDir, base, usuario, binarios, fsync);
  if (base !== dataDir) {
    anotarOrigem(cluster.pasta, dataDir);
    await apagarAbandonados(base, usuario, binarios);
  }
  return cluster;
}
