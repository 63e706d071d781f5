import type { ArquivoBaixado } from '#contract/endpoint.ts';
import { avisarFalha } from './avisos.ts';

/** Saves bytes on the visitor's machine under a name. */
export function salvarArquivo(conteudo: Blob, nome: string): void {
  const url = URL.createObjectURL(conteudo);
  const ancora = document.createElement('a');
  ancora.href = url;
  ancora.download = nome;
  document.body.append(ancora);
  ancora.click();
  ancora.remove();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}

/**
 * Runs a call that answers a file and saves it: the name of content-disposition, else `nomePadrao` (EXP-06..11).
 * A failure shows 'Oops...' / 'Erro ao baixar o arquivo' (EXP-12, GER-21). Answers whether the file was saved.
 */
export async function baixarArquivo(chamada: () => Promise<ArquivoBaixado>, nomePadrao: string): Promise<boolean> {
  try {
    const arquivo = await chamada();
    salvarArquivo(arquivo.conteudo, arquivo.nome ?? nomePadrao);
    return true;
  } catch (erro) {
    await avisarFalha(erro, { titulo: 'Oops...', texto: 'Erro ao baixar o arquivo' });
    return false;
  }
}
