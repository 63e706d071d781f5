import type { Doc } from './abrir-pdf.ts';
import { porDentro } from './por-dentro.ts';

/**
 * Gathers what `doc` writes in one growing piece, instead of a stream's chunk for every word of the file. Each call of
 * what it returns takes what was written since the last one.
 */
export function recolher(doc: Doc): () => Buffer {
  const dentro = porDentro(doc);
  const cabecalho: Buffer | null = doc.read();
  let pedaco = Buffer.allocUnsafeSlow(256 * 1024);
  let usado = cabecalho?.copy(pedaco) ?? 0;
  function abrirEspaco(quantos: number): void {
    if (usado + quantos <= pedaco.length) return;
    const maior = Buffer.allocUnsafeSlow(Math.max(pedaco.length * 2, usado + quantos));
    pedaco.copy(maior, 0, 0, usado);
    pedaco = maior;
  }
  dentro._write = (dados) => {
    const linha = typeof dados === 'string' ? `${dados}\n` : dados;
    abrirEspaco(linha.length);
    if (typeof linha === 'string') pedaco.write(linha, usado, 'latin1');
    else pedaco.set(linha, usado);
    usado += linha.length;
    dentro._offset += linha.length;
  };
  return () => {
    const tirado = Buffer.from(pedaco.subarray(0, usado));
    usado = 0;
    return tirado;
  };
}
