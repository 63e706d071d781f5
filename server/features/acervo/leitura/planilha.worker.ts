import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MessagePort } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';

/* A thread that writes a workbook from rows that come in lots; null is the end. */

/** A text that a sheet would take for a formula gets an apostrophe, which the reading takes off again. */
const comoTexto = (celula: string): string => celula.replace(/^(?=[=+\-@\t\r])/, "'");

async function* linhas(porta: MessagePort): AsyncGenerator<string[]> {
  for (;;) {
    const chegada = once(porta, 'message') as Promise<[string[][] | null]>;
    porta.postMessage('mais');
    const [lote] = await chegada;
    if (lote === null) return;
    for (const linha of lote) yield linha.map(comoTexto);
  }
}

export async function escrever({ caminho, porta }: { caminho: string; porta: MessagePort }): Promise<void> {
  const planilha = writeXlsxStream(linhas(porta), { name: 'Acervo', freezePane: { rows: 1 } });
  await pipeline(Readable.fromWeb(planilha as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(caminho));
}
