import { writeSync } from 'node:fs';
import { codigoDoErro } from '../erros/causa.ts';

/** What the logger writes to: whole lines. */
interface SaidaDoLog {
  write(linha: string): void;
}

/** Whoever reads slowly is looked after this often, and may be this far behind; what comes then is counted, not kept. */
const PAUSA_MS = 10;
const MAIOR_ATRASO = 8 * 1024 * 1024;
const POUCO = 64 * 1024;

/**
 * Standard output, written once a turn of the event loop with all lines of that turn: a call of the system for each
 * costs more than making it. Nothing waits longer than that turn, and what a process still holds it writes as it ends.
 */
export function criarSaidaDoLog(escrever: (bytes: Uint8Array) => number = (bytes) => writeSync(1, bytes)): SaidaDoLog {
  let juntas = '';
  let resto: Uint8Array = Buffer.alloc(0);
  let marcada = false;
  let perdidas = 0;
  const despejar = () => {
    marcada = false;
    try {
      while (resto.length > 0 || juntas !== '') {
        // A long rest that a slow reader leaves is not copied anew for each line that comes after it.
        if (resto.length < POUCO) [resto, juntas] = [Buffer.concat([resto, Buffer.from(juntas)]), ''];
        resto = resto.subarray(escrever(resto));
      }
    } catch (erro) {
      // Whoever reads is slow: written on in a while. Whoever has gone reads nothing any more.
      if (codigoDoErro(erro) === 'EAGAIN') {
        marcada = true;
        setTimeout(despejar, PAUSA_MS);
      } else resto = Buffer.alloc(0);
    }
  };
  process.once('exit', despejar);
  return {
    write(linha) {
      if (juntas.length + resto.length > MAIOR_ATRASO) {
        perdidas += 1;
        return;
      }
      if (perdidas > 0) juntas += `${JSON.stringify({ level: 40, time: Date.now(), linhasPerdidas: perdidas })}\n`;
      perdidas = 0;
      juntas += linha;
      if (!marcada) setImmediate(despejar);
      marcada = true;
    },
  };
}
