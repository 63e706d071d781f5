import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');
const textos = [
  'README.md',
  'server/README.md',
  'web/README.md',
  ...readdirSync(join(raiz, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.md'))
    .map((nome) => `docs/${nome}`),
].filter((nome) => existsSync(join(raiz, nome)));

/** Targets of the links and pictures of a Markdown text, without code. */
const alvos = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, alvo = '']) => alvo);

/** Anchor of a heading, as Git hosts make it. */
const ancora = (titulo: string): string =>
  titulo
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const ancorasDe = (arquivo: string): string[] =>
  [...readFileSync(arquivo, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, titulo = '']) => ancora(titulo));

test.each(textos)('%s: every relative link and picture leads somewhere', (nome) => {
  const arquivo = join(raiz, nome);
  const quebrados = alvos(readFileSync(arquivo, 'utf8'))
    .filter((alvo) => !/^[a-z]+:/i.test(alvo))
    .filter((alvo) => {
      const [caminho = '', secao] = alvo.split('#');
      const destino = caminho === '' ? arquivo : join(dirname(arquivo), decodeURI(caminho));
      if (!existsSync(destino)) return true;
      return secao !== undefined && !ancorasDe(destino).includes(decodeURI(secao));
    });
  expect(quebrados, `a partir de ${relative(raiz, dirname(arquivo)) || '.'}`).toEqual([]);
});

test.each(['README.md', 'server/README.md'])('%s fits a window of 120 columns', (nome) => {
  const longas = readFileSync(join(raiz, nome), 'utf8')
    .split('\n')
    .filter((linha) => linha.length > 120);
  expect(longas).toEqual([]);
});

/** Names files in backticks that begin with a folder of the house; patterns and placeholders are no names. */
const arquivosCitados = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:server|web|prisma|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(([, nome = '']) => nome);

test.each(textos)('%s: every file that it names exists', (nome) => {
  const perdidos = arquivosCitados(readFileSync(join(raiz, nome), 'utf8')).filter(
    (citado) => !existsSync(join(raiz, citado)),
  );
  expect(perdidos).toEqual([]);
});

test("'README.md' is no longer than a newcomer reads", () => {
  expect(readFileSync(join(raiz, 'README.md')).length).toBeLessThanOrEqual(8_192);
});
