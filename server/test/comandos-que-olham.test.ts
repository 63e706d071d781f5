import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { amostra } from './campanha.ts';
import { rodarPrograma } from './programa.ts';

/* A command that looks makes nothing, and says what it did not find with the way out. */

const PRAZO_MS = 600_000;
const pastaVazia = () => join(mkdtempSync(join(tmpdir(), 'olham-')), 'dados');

const QUE_OLHAM: readonly string[][] = [
  ['backup'],
  ['backup', '/tmp/nao-se-faz'],
  ['auditoria', 'verificar'],
  ['auditoria', 'cabeca'],
  ['auditoria', 'selar', '--chave-nova'],
  ['acoes', 'apartadas'],
  ['segredos'],
  ['ensaio-de-restauracao'],
  ['marcar-banco', 'producao', '--sim'],
  ['instituicao', 'exportar'],
  ['conector-testar'],
];
test.each(amostra('comandos sobre uma pasta que não existe', QUE_OLHAM, 4).map((um) => [um]))(
  '%j on a folder that is not there',
  { timeout: PRAZO_MS },
  async ([programa = '', ...argumentos]) => {
    const DATA_DIR = pastaVazia();
    const { codigo, stderr } = await rodarPrograma(`scripts/${programa}.ts`, argumentos, { DATA_DIR, MODO: 'demo' });
    expect(codigo).not.toBe(0);
    expect(stderr).toContain(`Não há banco de dados em ${DATA_DIR}, e nada foi criado.`);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

test('verificar-instalacao looks at everything else, and makes no database either', { timeout: PRAZO_MS }, async () => {
  const DATA_DIR = pastaVazia();
  const { codigo, stdout } = await rodarPrograma('scripts/verificar-instalacao.ts', [], { DATA_DIR, MODO: 'demo' });
  expect(codigo).toBe(1);
  expect(stdout).toMatch(/atenção\s+Banco de dados\s+o banco embutido ainda não existe/);
  expect(stdout).toMatch(/certo\s+Disco|atenção\s+Disco|problema\s+Disco/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a database that DATABASE_URL_DONO alone names is the one that is looked at', { timeout: PRAZO_MS }, async () => {
  const env = { DATA_DIR: pastaVazia(), DATABASE_URL_DONO: 'postgresql://x:y@127.0.0.1:1/z' };
  const { codigo, stderr } = await rodarPrograma('scripts/auditoria.ts', ['verificar'], env);
  expect([codigo, stderr]).toEqual([2, expect.stringContaining('O banco de dados não responde (ECONNREFUSED)')]);
});

const COM_OPCOES = 'acervo acoes auditoria backup marcar-banco respostas-trocar-chave restore segredos'.split(' ');
test.each(amostra('ajuda dos comandos', COM_OPCOES, 2))(
  '%s says how it is used, and what it does not know, without a stack',
  { timeout: PRAZO_MS },
  async (programa) => {
    const DATA_DIR = pastaVazia();
    const ajuda = await rodarPrograma(`scripts/${programa}.ts`, ['--help'], { DATA_DIR });
    expect([ajuda.codigo, ajuda.stdout]).toEqual([0, expect.stringContaining('Use: npm run ')]);
    const outra = await rodarPrograma(`scripts/${programa}.ts`, ['--nada'], { DATA_DIR });
    expect([outra.codigo, outra.stderr]).toEqual([2, expect.stringContaining('A opção --nada não existe')]);
    expect(outra.stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

test('what is no backup, and a folder that is broken, are called by their names', { timeout: PRAZO_MS }, async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'olham-'));
  const verificar = (qual: string) => rodarPrograma('scripts/backup.ts', ['--verificar', qual], { DATA_DIR: pasta });
  expect(await verificar(join(pasta, 'nada'))).toMatchObject({
    codigo: 1,
    stderr: expect.stringContaining('não contém um backup deste sistema: falta manifesto.json'),
  });
  writeFileSync(join(pasta, 'manifesto.json'), '');
  expect((await verificar(pasta)).stderr).toContain('manifesto.json está incompleto ou foi alterado');
  const nova = pastaVazia();
  const restaurar = await rodarPrograma('scripts/restore.ts', [pasta, '--sem-assinatura'], { DATA_DIR: nova });
  expect(restaurar.stderr).toContain('manifesto.json está incompleto ou foi alterado');
  expect(existsSync(nova)).toBe(false);
  expect(restaurar.stderr).not.toContain('caiu');
  writeFileSync(join(pasta, 'postgres.json'), '{');
  const { stderr, codigo } = await rodarPrograma('scripts/auditoria.ts', ['verificar'], { DATA_DIR: pasta });
  expect([codigo, stderr]).toEqual([
    2,
    expect.stringContaining(`${join(pasta, 'postgres.json')}, que guarda as senhas`),
  ]);
  expect(readdirSync(pasta).toSorted()).toEqual(['manifesto.json', 'postgres.json']);
});
