import { once } from 'node:events';
import type { Documento, Formato } from './documento.ts';
import { criarRelacao, type Relacao } from './relacao.ts';

interface Pedido {
  formato: Formato;
  documento: Documento;
}

/** What the server tells this process, in this order, for each file. */
export type MensagemAoProcesso =
  | ({ tipo: 'inicio' } & Pedido)
  | { tipo: 'linhas'; linhas: readonly (readonly string[])[] }
  | { tipo: 'fim' };

/*
 * The process that makes files, one after the other: takes a document and its rows over the channel, lays them out as they come, writes the bytes
 * to its standard output, each piece after its length and the end of a file as a length of zero (see quadros.ts).
 * Started by processo-aberto.ts only; a server that disappears takes it along.
 */
let relacao = criarRelacao();

process.on('disconnect', () => process.exit(1));
process.on('message', (mensagem: MensagemAoProcesso) => {
  if (mensagem.tipo === 'inicio') {
    relacao = criarRelacao();
    void gerar(mensagem, relacao.ler());
  } else if (mensagem.tipo === 'linhas') relacao.por(mensagem.linhas);
  else relacao.terminar();
});

async function gerar({ formato, documento }: Pedido, linhas: Relacao): Promise<void> {
  const renderizar =
    formato === 'pdf'
      ? (await import('./pdf/renderizar-pdf.ts')).renderizarPdf
      : (await import('./docx/renderizar-docx.ts')).renderizarDocx;
  for await (const pedaco of renderizar(documento, linhas)) if (pedaco.length > 0) await escrever(pedaco);
  await escrever(new Uint8Array());
}

async function escrever(pedaco: Uint8Array): Promise<void> {
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(pedaco.length);
  process.stdout.write(tamanho);
  if (!process.stdout.write(pedaco)) await once(process.stdout, 'drain');
}
