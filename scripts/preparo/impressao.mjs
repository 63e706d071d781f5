import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ } from './executar.mjs';

/** SHA-256 over the names and contents of files and folders, leaving out what `pular` matches. */
export function impressaoDigital(caminhos, pular = /$^/) {
  const soma = createHash('sha256');
  const visitar = (caminho) => {
    if (pular.test(caminho)) return;
    const inteiro = join(RAIZ, caminho);
    const estado = statSync(inteiro, { throwIfNoEntry: false });
    if (!estado) return;
    if (estado.isDirectory()) for (const nome of readdirSync(inteiro).sort()) visitar(`${caminho}/${nome}`);
    else soma.update(`${caminho}\0${estado.size}\0`).update(readFileSync(inteiro));
  };
  for (const caminho of caminhos) visitar(caminho);
  return soma.digest('hex');
}

const selo = (pasta) => join(RAIZ, pasta, '.feito-de');

export function temSelo(pasta, impressao) {
  return existsSync(selo(pasta)) && readFileSync(selo(pasta), 'utf8') === impressao;
}

export function selar(pasta, impressao) {
  writeFileSync(selo(pasta), impressao);
}
