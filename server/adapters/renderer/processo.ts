import { once } from 'node:events';
import type { Documento, Formato } from './documento.ts';

/** What the server tells this process, in this order, for each file. */
export type MensagemAoProcesso =
  | { tipo: 'inicio'; formato: Formato; documento: Documento }
  | { tipo: 'linhas'; linhas: readonly (readonly string[])[] }
  | { tipo: 'fim' };

/*
 * The process that makes files, one after the other: takes a document and its rows over the channel, writes the bytes
 * to its standard output, each piece after its length and the end of a file as a length of zero (see quadros.ts).
 * Started by processo-aberto.ts only; a server that disappears takes it along.
 */
let relacao: (readonly string[])[] = [];
let pedido: { formato: Formato; documento: Documento } | null = null;

process.on('disconnect', () => process.exit(1));
process.on('message', (mensagem: MensagemAoProcesso) => {
  if (mensagem.tipo === 'inicio') pedido = mensagem;
  else if (mensagem.tipo === 'linhas') for (const linha of mensagem.linhas) relacao.push(linha);
  else void terminar();
});

async function terminar(): Promise<void> {
  if (pedido === null) throw new Error('Faltou o documento');
  const { formato, documento } = pedido;
  const renderizar =
    formato === 'pdf'
      ? (await import('./pdf/renderizar-pdf.ts')).renderizarPdf
      : (await import('./docx/renderizar-docx.ts')).renderizarDocx;
  for await (const pedaco of renderizar(documento, relacao)) if (pedaco.length > 0) await escrever(pedaco);
  relacao = [];
  pedido = null;
  await escrever(new Uint8Array());
}

async function escrever(pedaco: Uint8Array): Promise<void> {
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(pedaco.length);
  process.stdout.write(tamanho);
  if (!process.stdout.write(pedaco)) await once(process.stdout, 'drain');
}
