import pg from 'pg';
import { marcarDoBanco } from './falha-do-banco.ts';

/**
 * A connection that may be lost at any moment of its life. The driver's pool listens only while a connection is idle:
 * between two owners, or on its way out, a FATAL of the server (a restart is enough) found no listener and ended the
 * process. Whoever uses the connection learns of it by the next query. One that did not answer in time is ended: the
 * driver would give it to the next request, which would wait behind the silent one. What goes wrong with its socket is
 * marked as the database's: other sockets and files fail by the same codes.
 */
export class ClientePg extends pg.Client {
  constructor(opcoes?: string | pg.ClientConfig) {
    super(opcoes);
    this.on('error', marcarDoBanco);
    const ligar = (aoLigar?: (erro: Error | null) => void) => {
      const ligada = super.connect as (aoLigar?: (erro: Error | null) => void) => Promise<unknown> | undefined;
      if (aoLigar === undefined) return ligada.call(this)?.catch(relancar);
      return ligada.call(this, (erro) => {
        marcarDoBanco(erro);
        aoLigar(erro);
      });
    };
    this.connect = ligar as typeof this.connect;
    const perguntarComFim = (...partes: unknown[]) => {
      const resposta = (super.query as (...partes: unknown[]) => unknown).apply(this, partes);
      if (resposta instanceof Promise) {
        resposta.catch((erro) => {
          marcarDoBanco(erro);
          this.#encerrarSeCalada(erro);
        });
      }
      return resposta;
    };
    this.query = perguntarComFim as typeof this.query;
  }

  #encerrarSeCalada(erro: unknown): void {
    if (erro instanceof Error && /query read timeout/i.test(erro.message)) this.end().catch(() => undefined);
  }
}

function relancar(erro: unknown): never {
  marcarDoBanco(erro);
  throw erro;
}
