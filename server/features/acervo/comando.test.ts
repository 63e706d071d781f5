import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { CHAVE_DE_TESTE } from '../../test/chave-de-teste.ts';
import { rodarPrograma } from '../../test/programa.ts';
import { enderecosDe, executarSql } from '../../test/test-database.ts';
import { xlsx } from './test/planilhas.ts';
import { BOA, csv, TITULOS } from './test/tabela.ts';

let t: AppDeTeste;
let pasta: string;
beforeAll(async () => {
  t = await buildTestApp();
  pasta = mkdtempSync(join(tmpdir(), 'comando-do-acervo-'));
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true });
});

const acervo = (...argumentos: string[]) =>
  rodarPrograma('scripts/acervo.ts', argumentos, {
    NODE_ENV: 'test',
    MODO: 'demo',
    DATA_DIR: pasta,
    ACOES_CHAVES: CHAVE_DE_TESTE,
    DATABASE_URL: t.servidor.config.banco.url ?? '',
    DATABASE_URL_DONO: t.deps.config.banco.url ?? '',
  });

test('a file is rehearsed, its problems told, imported only with --sim, and published by a person', async () => {
  const caminho = join(pasta, 'livro.csv');
  writeFileSync(
    caminho,
    iconv.encode(
      csv(TITULOS, [...BOA.slice(0, 2), 'Educação Física', ...BOA.slice(3)], ['Bia', '', '', '3', '12', '578', '']),
      'cp850',
    ),
  );
  const semCodificacao = await acervo('importar', caminho);
  expect([semCodificacao.codigo, semCodificacao.stdout]).toEqual([1, expect.stringContaining('cp850: ')]);

  const ensaio = await acervo('importar', caminho, '--codificacao', 'cp850');
  expect([ensaio.stderr, ensaio.codigo]).toEqual(['', 0]);
  for (const dito of ['2 linhas lidas', 'Recusada: 1', '1× Falta o curso', 'Educação Física', 'Nada foi importado']) {
    expect(ensaio.stdout).toContain(dito);
  }
  const feito = await acervo('importar', caminho, '--sim');
  expect([feito.codigo, feito.stdout]).toEqual([0, expect.stringContaining('Importada: 1')]);
  expect((await acervo('importar', caminho, '--sim')).stdout).toContain('já foi importado');

  const como = await t.entrar('administrador');
  const [importacao] = (await t.chamar(acervoApi.listarImportacoes, { query: {} }, como)).corpo.itens;
  expect(importacao).toMatchObject({
    situacao: 'importada',
    recebidaPor: expect.stringContaining('por npm run acervo'),
  });
  expect((await t.chamar(acervoApi.publicar, { params: { id: importacao?.id ?? '' } }, como)).status).toBe(200);
});

test('of a workbook of several books each sheet comes in its turn', async () => {
  const caminho = join(pasta, 'dois-livros.xlsx');
  const linha = (livro: string) => [...BOA.slice(0, 3), livro, ...BOA.slice(4)];
  writeFileSync(caminho, await xlsx([TITULOS, linha('D1')], {}, [{ name: 'Outro', rows: [TITULOS, linha('D2')] }]));
  expect((await acervo('importar', caminho, '--sim')).stdout).toContain('ainda não vieram: 1. Repita o comando');
  const segunda = await acervo('importar', caminho, '--sim');
  expect([segunda.codigo, segunda.stdout]).toEqual([0, expect.stringContaining('Importada: 1')]);
  expect(segunda.stdout).not.toContain('ainda não vieram');
  expect((await t.deps.prisma.registroAntigo.findMany({ where: { livro: { in: ['D1', 'D2'] } } })).length).toBe(2);
});

test('what is not asked rightly, or is no file, says how', async () => {
  expect(await acervo('importar', join(pasta, 'nada.csv'))).toMatchObject({
    codigo: 2,
    stderr: expect.stringContaining('não existe'),
  });
  const pdf = join(pasta, 'x.csv');
  writeFileSync(pdf, '%PDF-1.7');
  expect(await acervo('importar', pdf)).toMatchObject({ codigo: 1, stderr: expect.stringContaining('é um PDF') });
});

test('over a restored database that no server has begun, it says to begin one', async () => {
  const caminho = join(pasta, 'cedo.csv');
  writeFileSync(caminho, csv(TITULOS, BOA));
  const { username } = new URL(t.servidor.config.banco.url ?? '');
  const mudar = (sql: string) =>
    executarSql(enderecosDe(t.servidor.config.banco.url ?? '').url, `${sql} "${username}"`);
  await mudar('REVOKE SELECT ON acervo_importacao FROM');
  const cedo = await acervo('importar', caminho);
  await mudar('GRANT SELECT ON acervo_importacao TO');
  expect([cedo.codigo, cedo.stderr]).toEqual([1, expect.stringMatching(/Inicie o servidor uma vez/)]);
});
