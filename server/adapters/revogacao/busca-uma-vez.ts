import type { Confianca } from '#assinatura/confianca.ts';
import { ListaInacessivel } from './baixar-lista.ts';
import { buscarLista, type OpcoesDaRevogacao } from './buscar-lista.ts';

const ESPERA_APOS_FALHA_MS = 10 * 60_000;
const FALHAS_LEMBRADAS = 1_000;

/** Fetches lists into the database: each address once at a time, and not for a while after a failure. */
export class BuscaUmaVez {
  readonly #opcoes: OpcoesDaRevogacao;
  readonly #emCurso = new Map<string, Promise<void>>();
  readonly #falharam = new Map<string, number>();

  constructor(opcoes: OpcoesDaRevogacao) {
    this.#opcoes = opcoes;
  }

  falhou(url: string, emissor: string): boolean {
    return this.#falharam.has(`${emissor} ${url}`);
  }

  /** Fetches the list of an issuer; a failure is remembered, not thrown. */
  buscar(url: string, emissor: string, confianca: Confianca): Promise<void> {
    const chave = `${emissor} ${url}`;
    const falhou = this.#falharam.get(chave) ?? Number.NEGATIVE_INFINITY;
    if (this.#agora() - falhou < ESPERA_APOS_FALHA_MS) return Promise.resolve();
    const emCurso =
      this.#emCurso.get(chave) ??
      this.#tentar(url, emissor, confianca).finally(() => {
        this.#emCurso.delete(chave);
      });
    this.#emCurso.set(chave, emCurso);
    return emCurso;
  }

  #agora(): number {
    return this.#opcoes.agora().getTime();
  }

  async #tentar(url: string, emissor: string, confianca: Confianca): Promise<void> {
    const chave = `${emissor} ${url}`;
    try {
      await buscarLista(this.#opcoes, url, emissor, confianca);
      this.#falharam.delete(chave);
    } catch (erro) {
      if (!(erro instanceof ListaInacessivel)) throw erro;
      if (this.#falharam.size > FALHAS_LEMBRADAS) this.#falharam.clear();
      this.#falharam.set(chave, this.#agora());
    }
  }
}
