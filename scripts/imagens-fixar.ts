import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixarImagens, resolverNoRegistro } from './imagens/fixar.ts';

/*
 * npm run imagens:fixar [-- https://registry.example] — writes into Dockerfile and docker-compose.yml the digest that
 * each image of the public registry has today (`node:24-bookworm-slim@sha256:…`), so that the same bytes are taken
 * until it is run again. Needs a network. Exit 1: nothing was written.
 */
const ARQUIVOS = ['Dockerfile', 'docker-compose.yml'];
const raiz = join(import.meta.dirname, '..');
const registro = process.argv[2] ?? 'https://registry-1.docker.io';

try {
  const textos = ARQUIVOS.map((arquivo) => readFileSync(join(raiz, arquivo), 'utf8'));
  const fixados = await fixarImagens(textos, (imagem) => resolverNoRegistro(registro, imagem));
  for (const [n, { texto, imagens }] of fixados.entries()) {
    writeFileSync(join(raiz, ARQUIVOS[n] ?? ''), texto);
    for (const imagem of imagens) console.log(`${ARQUIVOS[n]}: ${imagem}`);
  }
} catch (erro) {
  console.error(`Nenhuma imagem foi fixada: ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
}
