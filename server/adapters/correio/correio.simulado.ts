import type { CorreioPort, Mensagem } from './correio.port.ts';

/** The demonstration's mail: nothing leaves. */
interface CorreioSimulado extends CorreioPort {
  /** The newest messages, the last one sent last. */
  readonly caixa: readonly Mensagem[];
}

const GUARDADAS = 100;

/** Keeps the newest messages in this process's memory; nothing of them is written anywhere. */
export function createCorreioSimulado(): CorreioSimulado {
  const caixa: Mensagem[] = [];
  return {
    caixa,
    async enviar(mensagem) {
      caixa.push(mensagem);
      if (caixa.length > GUARDADAS) caixa.shift();
    },
  };
}
