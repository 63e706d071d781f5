import { setTimeout as esperar } from 'node:timers/promises';
import { mensagemDoErro } from '../../erros/causa.ts';
import { prepararArquivo } from './arquivo-do-wal.ts';
import type { Binarios } from './binarios.ts';
import type { Cluster } from './cluster.ts';
import { marcarPresenca, type Presenca } from './presenca.ts';
import { encerrarServidor, garantirNoAr } from './servidor.ts';

export interface OpcoesDoPostgres {
  dataDir: string;
  /** `false` only for throw-away clusters of tests. */
  fsync?: boolean;
  /** Pieces of the write-ahead log are laid aside (`pastaDoWal`), for whoever takes them further. */
  arquivar?: boolean;
  /** Hears, in Portuguese, that the database went away and that it came back. */
  avisar?: (mensagem: string) => void;
}

/** Keeps this process's presence in the cluster and brings a dead server back. */
export class Vigia {
  #cluster: Cluster;
  #presenca: Presenca | null = null;
  #saindo = false;
  readonly #binarios: Binarios;
  readonly #fsync: boolean;
  readonly #arquivar: boolean;
  readonly #avisar: (mensagem: string) => void;

  constructor(
    cluster: Cluster,
    binarios: Binarios,
    { fsync = true, arquivar = false, avisar = () => undefined }: OpcoesDoPostgres,
  ) {
    this.#cluster = cluster;
    this.#binarios = binarios;
    this.#fsync = fsync;
    this.#arquivar = arquivar;
    this.#avisar = avisar;
  }

  /** Between joining and being counted the last other process may stop the server: then once more from the start. */
  async entrar(mesmaPorta: boolean): Promise<Cluster> {
    for (let tentativa = 1; ; tentativa += 1) {
      this.#cluster = await garantirNoAr(this.#cluster, this.#binarios, {
        fsync: this.#fsync,
        arquivar: this.#arquivar,
        mesmaPorta,
      });
      try {
        this.#presenca = await marcarPresenca(this.#cluster, () => void this.#voltar());
        if (this.#arquivar) await prepararArquivo(this.#cluster);
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
