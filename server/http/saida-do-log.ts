import { writeSync } from 'node:fs';
import { codigoDoErro } from '../erros/causa.ts';

/** What the logger writes to: whole lines. */
interface SaidaDoLog {
  write(linha: string): void;
}

/** Lines of ordinary answers are written together so often; a warning or an error takes them along at once. */
const REMESSA_MS = 20;
const URGENTE = /^\{"level":[4-6]0/;
/** Whoever reads slowly is looked after this often, and may be this far behind; what comes then is counted, not kept. */
const PAUSA_MS = 10;
const MAIOR_ATRASO = 8 * 1024 * 1024;
const POUCO = 64 * 1024;

/**
 * Standard output, written fifty times a second at most, however many lines come: a call of the system for each, or for
 * those of one turn of the event loop, costs more than making them. What a process still holds it writes as it ends;
 * one that is killed loses the lines of ordinary answers of its last 20 ms.
 */
export function criarSaidaDoLog(escrever: (bytes: Uint8Array) => number = (bytes) => writeSync(1, bytes)): SaidaDoLog {
  let juntas = '';
  let resto: Uint8Array = Buffer.alloc(0);
  let espera: NodeJS.Timeout | undefined;
  /** Nothing that comes now is written any sooner. */
  let jaVai = false;
  let perdidas = 0;
  const despejar = () => {
    clearTimeout(espera);
    [espera, jaVai] = [undefined, false];
    try {
      while (resto.length > 0 || juntas !== '') {
        // A long rest that a slow reader leaves is not copied anew for each line that comes after it.
        if (resto.length < POUCO) [resto, juntas] = [Buffer.concat([resto, Buffer.from(juntas)]), ''];
        resto = resto.subarray(escrever(resto));
      }
    } catch (erro) {
      // Whoever reads is slow: written on in a while. Whoever has gone reads nothing any more.
      if (codigoDoErro(erro) === 'EAGAIN') {
        jaVai = true;
        espera = setTimeout(despejar, PAUSA_MS);
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
      if (jaVai) return;
      jaVai = URGENTE.test(linha);
      if (jaVai) setImmediate(despejar);
      else espera ??= setTimeout(despejar, REMESSA_MS);
    },
  };
}
