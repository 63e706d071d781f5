import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');
const ler = (nome: string): string => readFileSync(join(raiz, nome), 'utf8');
const achar = (texto: string, padrao: RegExp): string[] => [...texto.matchAll(padrao)].map(([, nome = '']) => nome);

const linhas = new Set(achar(ler('docs/requirements.md'), /^\| ([A-Z]{3}-\d+) \|/gm));
const regras = new Set(achar(ler('docs/rules.md'), /^- \*\*([A-Z]\d+)\*\*/gm));
const decisoes = new Set(
  readdirSync(join(raiz, 'docs/decisions')).flatMap((nome) => achar(ler(`docs/decisions/${nome}`), /^\*\*(\d+)\. /gm)),
);
const secoes = new Set(achar(ler('docs/requirements.md'), /(§\d) \w/g));
const salas = [...new Set([...linhas].map((linha) => linha.slice(0, 3)))].join('|');

const arquivos = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: raiz, encoding: 'utf8' })
  .split('\n')
  .filter((nome) => /^(?:server|web|scripts|prisma)\/.*\.(?:tsx?|mjs|css|sql|prisma)$/.test(nome));

/** Comments of a file, without the addresses in them. */
const comentarios = (texto: string): string =>
  achar(texto, /((?:^|[^:'"])\/\/.*|\/\*[\s\S]*?\*\/|^\s*--.*)/gm)
    .join('\n')
    .replace(/https?:\S+/g, '');

function semFonte(texto: string): string[] {
  const citadas = comentarios(texto);
  return [
    ...achar(texto, new RegExp(`\\b((?:${salas})-\\d{2,3})\\b`, 'g')).filter((nome) => !linhas.has(nome)),
    ...achar(citadas, /\b([APRHM]\d{1,2})\b(?!\s*\()/g).filter((nome) => !regras.has(nome)),
    ...achar(citadas, /decision (\d+)/g).filter((nome) => !decisoes.has(nome)),
    ...achar(citadas, /(§\d+)/g).filter((nome) => !secoes.has(nome)),
    ...achar(citadas, /\b(NOTES|decisions\.md|architecture\.md|checklist)\b/g),
  ];
}

test('the documents that code cites have something to cite', () => {
  expect(linhas.size).toBe(760);
  expect(regras.size).toBeGreaterThan(50);
  expect(secoes.size).toBe(9);
});

test.each(['const a = 1; // NOV-999', '/** (R77) */', '/* NOTES §9 */', '// decision 999', '// specification §12'])(
  'a reference to what is not written is found: %s',
  (texto) => {
    expect(semFonte(texto)).not.toEqual([]);
  },
);

test('every reference in code leads to a row, a rule, a decision or a section', () => {
  expect(arquivos.length).toBeGreaterThan(800);
  const perdidas = arquivos
    .filter((nome) => nome !== 'scripts/referencias.test.ts')
    .flatMap((nome) => semFonte(ler(nome)).map((citada) => `${nome}: ${citada}`));
  expect(perdidas).toEqual([]);
});
