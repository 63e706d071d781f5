import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/* Whether the recipes of docs/how-to.md name files, functions and tables that exist. */

const raiz = join(import.meta.dirname, '..');
const texto = readFileSync(join(raiz, 'docs/how-to.md'), 'utf8');
// Blocks are code to be written; what stands between signs in a line is what there is.
const ditos = [...texto.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, dito = '']) => dito);
const arquivos = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: raiz, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const doRepositorio = (caminho: string): boolean =>
  arquivos.some((arquivo) => arquivo === caminho || arquivo.startsWith(`${caminho.replace(/\/$/, '')}/`));

test('every file that a recipe names exists', () => {
  const caminhos = ditos.filter((dito) => /^(server|web|scripts|prisma|docs)\/[\w./-]+$/.test(dito));
  expect(caminhos.length).toBeGreaterThan(50);
  expect(caminhos.filter((caminho) => !doRepositorio(caminho))).toEqual([]);
  const nomes = ditos.filter(
    (dito) => /^[\w/-]+(\.[\w-]+)*\.(ts|tsx|mjs|prisma)$/.test(dito) && !caminhos.includes(dito),
  );
  const semArquivo = nomes.filter((nome) => !arquivos.some((arquivo) => arquivo.endsWith(`/${nome}`)));
  expect(semArquivo.map((nome) => basename(nome))).toEqual([]);
});

test('every function and table that a recipe names is in the code', () => {
  const codigo = arquivos
    .filter(
      (arquivo) =>
        /^(server|web|scripts)\/.*\.tsx?$|^prisma\/schema\.prisma$/.test(arquivo) && !arquivo.includes('generated'),
    )
    .map((arquivo) => readFileSync(join(raiz, arquivo), 'utf8'))
    .join('\n');
  const nomes = ditos.flatMap((dito) => /^([A-Za-z_]\w{3,})(?=$|\()/.exec(dito)?.[1] ?? []);
  expect(nomes.length).toBeGreaterThan(30);
  expect([...new Set(nomes)].filter((nome) => !new RegExp(`\\b${nome}\\b`).test(codigo))).toEqual([]);
});
