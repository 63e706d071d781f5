import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SERVIDOR, servidorDesatualizado } from './preparo/servidor.mjs';

const raiz = join(import.meta.dirname, '..');
const ler = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8');
const memoria = z
  .object({ argumentos: z.array(z.string()), ambiente: z.record(z.string(), z.string()) })
  .parse(JSON.parse(ler('scripts/preparo/memoria.json')));

/** Where Node looks for what it compiled, which differs by its version, its flags and its user. */
const pastaDoNode = () =>
  execFileSync(process.execPath, [...memoria.argumentos, '-p', 'require("node:module").getCompileCacheDir()'], {
    cwd: raiz,
    env: memoria.ambiente,
    encoding: 'utf8',
  }).trim();

// `npm test` builds it before; a run of one file may stand over another build.
test.skipIf(servidorDesatualizado())('a build leaves what Node compiled of the server, where its start looks', () => {
  const modulos = readdirSync(join(raiz, SERVIDOR, '..')).filter((nome) => /^servir-.*\.mjs$/.test(nome));
  expect(modulos.length).toBeGreaterThan(0);
  expect(readdirSync(pastaDoNode()).length).toBeGreaterThan(20);
});

test('the image starts the server with the same flags and the same malloc as npm start', () => {
  const imagem = ler('Dockerfile');
  const { NODE_COMPILE_CACHE: _, ...malloc } = memoria.ambiente;
  expect(imagem).toContain(
    Object.entries(malloc)
      .map((par) => par.join('='))
      .join(' '),
  );
  expect(imagem).toContain(JSON.stringify(['node', ...memoria.argumentos, SERVIDOR]).replaceAll(',', ', '));
});
