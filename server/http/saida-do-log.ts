import { writeSync } from 'node:fs';
import { codigoDoErro } from '../erros/causa.ts';

/** What the logger writes to: whole lines. */
interface SaidaDoLog {
  write(linha: string): void;
}

/**
 * Standard output, written once a turn of the event loop with all lines of that turn: a call of the system for each
 * costs more than making it. Nothing waits longer than that turn, and what a process still holds it writes as it ends.
 */
export function criarSaidaDoLog(escrever: (bytes: Uint8Array) => number = (bytes) => writeSync(1, bytes)): SaidaDoLog {
  let juntas = '';
  let resto: Uint8Array = Buffer.alloc(0);
  let marcada = false;
  const despejar = () => {
    marcada = false;
    resto = Buffer.concat([resto, Buffer.from(juntas)]);
    juntas = '';
    try {
      while (resto.length > 0) resto = resto.subarray(escrever(resto));
    } catch (erro) {
      // Whoever reads is slow: the next turn goes on. Whoever has gone reads nothing any more.
      if (codigoDoErro(erro) === 'EAGAIN') marcar();
      else resto = Buffer.alloc(0);
    }
  };
  const marcar = () => {
    if (!marcada) setImmediate(despejar);
    marcada = true;
  };
  process.once('exit', despejar);
  return {
    write(linha) {
      juntas += linha;
      marcar();
    },
  };
}
