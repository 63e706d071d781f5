import pg from 'pg';

/**
 * A connection that may be lost at any moment of its life. The driver's pool listens only while a connection is idle:
 * between two owners, or on its way out, a FATAL of the server (a restart is enough) found no listener and ended the
 * process. Whoever uses the connection learns of it by the next query. One that did not answer in time is ended: the
 * driver would give it to the next request, which would wait behind the silent one.
 */
export class ClientePg extends pg.Client {
  constructor(opcoes?: string | pg.ClientConfig) {
    super(opcoes);
    this.on('error', () => undefined);
    const perguntarComFim = (...partes: unknown[]) => {
      const resposta = (super.query as (...partes: unknown[]) => unknown).apply(this, partes);
      if (resposta instanceof Promise) resposta.catch((erro) => this.#encerrarSeCalada(erro));
      return resposta;
    };
    this.query = perguntarComFim as typeof this.query;
  }

  #encerrarSeCalada(erro: unknown): void {
    if (erro instanceof Error && /query read timeout/i.test(erro.message)) this.end().catch(() => undefined);
  }
}
