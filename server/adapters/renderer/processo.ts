import type { Documento, Formato } from './documento.ts';

/** What the server tells this process, in this order. */
export type MensagemAoProcesso =
  | { tipo: 'inicio'; formato: Formato; documento: Documento }
  | { tipo: 'linhas'; linhas: readonly (readonly string[])[] }
  | { tipo: 'fim' };

/*
 * The process that makes one file: takes the document and its rows over the channel, writes the bytes to its standard
 * output. Started by renderer.ts only; a server that disappears takes it along.
 */
const relacao: (readonly string[])[] = [];
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
  const bytes =
    formato === 'pdf'
      ? await (await import('./pdf/renderizar-pdf.ts')).renderizarPdf(documento, relacao)
      : await (await import('./docx/renderizar-docx.ts')).renderizarDocx(documento, relacao);
  process.stdout.write(bytes, () => process.exit(0));
}
