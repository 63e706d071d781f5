import { resolve } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { mensagemDoErro } from '../erros/causa.ts';
import { anotarOrigem, apagarAbandonados } from './embutido/abandonados.ts';
import { type Binarios, obterBinarios } from './embutido/binarios.ts';
import { type Cluster, CONTA, criarCluster, lerCluster } from './embutido/cluster.ts';
import { pastaAlcancavel } from './embutido/local.ts';
import { marcarPresenca, type Presenca } from './embutido/presenca.ts';
import { apagarCluster, encerrarServidor, enderecoDe, garantirNoAr } from './embutido/servidor.ts';
import { escolherUsuario, type Usuario } from './embutido/usuario.ts';

interface OpcoesDoPostgres {
  dataDir: string;
  /** `false` only for throw-away clusters of tests. */
  fsync?: boolean;
  /** Hears, in Portuguese, that the database went away and that it came back. */
  avisar?: (mensagem: string) => void;
}

export interface PostgresEmbutido {
  /** Address of the application's database, for an account that is no superuser. */
  url: string;
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
    urlDe: (banco) => enderecoDe(noAr, banco),
    urlAdministrador: enderecoDe(noAr, 'postgres', true),
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
  const cluster = await criarCluster(dataDir, base, usuario, binarios, fsync);
  if (base !== dataDir) {
    anotarOrigem(cluster.pasta, dataDir);
    await apagarAbandonados(base, usuario, binarios);
  }
  return cluster;
}

/** Keeps this process's presence in the cluster and brings a dead server back. */
class Vigia {
  #cluster: Cluster;
  #presenca: Presenca | null = null;
  #saindo = false;
  readonly #binarios: Binarios;
  readonly #fsync: boolean;
  readonly #avisar: (mensagem: string) => void;

  constructor(cluster: Cluster, binarios: Binarios, { fsync = true, avisar = () => undefined }: OpcoesDoPostgres) {
    this.#cluster = cluster;
    this.#binarios = binarios;
    this.#fsync = fsync;
    this.#avisar = avisar;
  }

  /** Between joining and being counted the last other process may stop the server: then once more from the start. */
  async entrar(mesmaPorta: boolean): Promise<Cluster> {
    for (let tentativa = 1; ; tentativa += 1) {
      this.#cluster = await garantirNoAr(this.#cluster, this.#binarios, { fsync: this.#fsync, mesmaPorta });
      try {
        this.#presenca = await marcarPresenca(this.#cluster, () => void this.#voltar());
        return this.#cluster;
      } catch (erro) {
        if (tentativa === 5) throw erro;
        await esperar(100 * tentativa);
      }
    }
  }

  async #voltar(): Promise<void> {
    this.#presenca = null;
    if (this.#saindo) return;
    this.#avisar('O banco embutido parou; iniciando de novo.');
    while (!this.#saindo) {
      try {
        await this.entrar(true);
        this.#avisar('O banco embutido voltou a responder.');
        if (this.#saindo) await this.#deixar();
        return;
      } catch (erro) {
        this.#avisar(mensagemDoErro(erro));
        await esperar(1_000);
      }
    }
  }

  sair(): Promise<void> {
    this.#saindo = true;
    return this.#deixar();
  }

  async desistir(): Promise<void> {
    this.#saindo = true;
    await this.#presenca?.fechar();
  }

  async #deixar(): Promise<void> {
    const presenca = this.#presenca;
    this.#presenca = null;
    if (!presenca) return;
    const ultimo = await presenca.sair().catch(() => false);
    if (ultimo) await encerrarServidor(this.#cluster, this.#binarios);
    await presenca.fechar();
  }
}
