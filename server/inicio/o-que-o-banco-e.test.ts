import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { recusaDoBanco } from '../db/condicoes-do-banco.ts';
import { createPool } from '../db/pool.ts';
import { createBanco } from '../db/prisma-client.ts';
import { abrirRestauracao } from '../db/restauracao.queries.ts';
import { lerSituacaoDoBanco, type SituacaoDoBanco } from '../db/situacao-do-banco.ts';
import { semearDemo } from '../demo/semear-demo.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { CHAVE_DE_TESTE } from '../test/chave-de-teste.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { pastaDeBanco } from '../test/pasta-de-banco.ts';
import { rodarPrograma } from '../test/programa.ts';
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazioDeTeste } from '../test/test-database.ts';
import { abrirAmbiente } from './abrir-ambiente.ts';
import { exigirMarca, marcarBanco, queBancoE } from './marca-do-banco.ts';
import { conferirPasta } from './pasta-da-instalacao.ts';

const AGORA = new Date('2026-11-20T15:00:00Z');
const abertos: { banco: BancoDeTeste; fechar(): Promise<void> }[] = [];
afterAll(async () => {
  for (const { banco, fechar } of abertos) {
    await fechar();
    await banco.descartar();
  }
});

async function abrir(criar = criarBancoDeTeste) {
  const banco = await criar();
  const { prisma, pool } = createBanco(banco.url, 2);
  const fechar = async () => {
    await prisma.$disconnect();
    await pool.end();
  };
  abertos.push({ banco, fechar });
  return { banco, prisma, pool };
}

const PRODUCAO = {
  MODO: 'producao',
  URL_PUBLICA: 'http://localhost:3000',
  SIGA_URL: 'http://127.0.0.1:9',
  SIGA_TOKEN: 'token-do-siga',
  CONECTOR_URL: 'http://127.0.0.1:9',
  CONECTOR_EMAIL: 'a@b.br',
  CONECTOR_SENHA: 'senha',
  CONECTOR_CLIENT_ID: '5f0c1b1e-7d5e-4c3a-9b1e-2f6a7c8d9e0f',
  CONECTOR_CLIENT_SIGNATURE: 'assinatura',
  CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
  LOG_CHAVE: '0123456789abcdef'.repeat(4),
  LOG_SELO: 'fedcba9876543210'.repeat(4),
  LOG_ORIGEM: 'localhost/log',
  ADMIN_CPF: '52998224725',
};

/** All rows of all tables, as one sum each. */
async function retrato({ url }: BancoDeTeste): Promise<unknown> {
  const pool = createPool(url, 1);
  try {
    const { rows } = await pool.query<{ nome: string }>(
      `SELECT oid::regclass::text AS nome FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const somas = [];
    for (const { nome } of rows) {
      const { rows: soma } = await pool.query(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS s FROM ${nome} t`,
      );
      somas.push([nome, soma[0].s]);
    }
    return somas;
  } finally {
    await pool.end();
  }
}

const ambienteDe = async (banco: BancoDeTeste, mais: Record<string, string>) => ({
  DATABASE_URL: banco.urlDaAplicacao,
  DATABASE_URL_DONO: banco.url,
  DATA_DIR: await pastaDeBanco('marca-'),
  PORT: '0',
  LOG_NIVEL: 'silent',
  ACOES_CHAVES: CHAVE_DE_TESTE,
  ...mais,
});

/** Before a start has written anything; what becomes of the process then is asked once below. */
async function recusa(banco: BancoDeTeste, mais: Record<string, string>, frase: RegExp) {
  const antes = await retrato(banco);
  const config = loadConfig(await ambienteDe(banco, mais));
  const erro = await abrirAmbiente(config, () => undefined).catch((um: unknown) => um);
  expect(erro).toBeInstanceOf(PartidaRecusada);
  expect((erro as Error).message).toMatch(frase);
  expect((erro as Error).message).not.toContain('\n');
  expect(await retrato(banco)).toEqual(antes);
}

/** The same of the server as a process: one sentence, code 1, and no key or note in its folder. */
async function recusaDoServidor(banco: BancoDeTeste, mais: Record<string, string>, frase: RegExp) {
  const antes = await retrato(banco);
  const DATA_DIR = join(await pastaDeBanco('nova-'), 'dados');
  const fim = await rodarPrograma('server/main.ts', [], await ambienteDe(banco, { ...mais, DATA_DIR }));
  expect(fim.stderr).toMatch(frase);
  expect([fim.codigo, fim.stderr.trim().split('\n')]).toEqual([1, [expect.any(String)]]);
  expect(existsSync(DATA_DIR) ? readdirSync(DATA_DIR) : []).toEqual([]);
  expect(await retrato(banco)).toEqual(antes);
}

test('an empty database becomes what is started over it, once, and a restore adds its id', async () => {
  const { pool } = await abrir();
  expect(await queBancoE(pool)).toBeNull();
  await marcarBanco(pool, 'producao', AGORA);
  await marcarBanco(pool, 'demonstracao', AGORA);
  expect(await queBancoE(pool)).toBe('producao');
  await abrirRestauracao(pool, { em: AGORA, origem: 'backup' });
  const { rows } = await pool.query(
    'SELECT m.restauracoes = ARRAY[r.id] AS iguais, m.versao <> $1 AS tem FROM marca_do_banco m, restauracao r',
    [''],
  );
  expect(rows).toEqual([{ iguais: true, tem: true }]);
});

test('production over a demonstration, marked or with its traces alone, is refused in one sentence', async () => {
  const { banco, prisma, pool } = await abrir();
  await semearDemo(prisma, AGORA);
  expect(await queBancoE(pool)).toBe('demonstracao');
  await recusa(
    banco,
    PRODUCAO,
    /O banco é de demonstração e esta partida é de produção.*Nada foi alterado.*DATABASE_URL/,
  );
  await marcarBanco(pool, 'demonstracao', AGORA);
  await recusa(banco, PRODUCAO, /O banco é de demonstração/);
  await expect(exigirMarca(pool, 'demonstracao')).resolves.toBeUndefined();
});

test('a demonstration over a register is refused, too', async () => {
  const { banco, pool } = await abrir();
  await marcarBanco(pool, 'producao', AGORA);
  const frase = /O banco é de produção e esta partida é de demonstração/;
  await recusa(banco, { MODO: 'demo' }, frase);
  await recusaDoServidor(banco, { MODO: 'demo' }, frase);
});

test('records without a mark wait for a person to say what they are', async () => {
  const { banco, prisma, pool } = await abrir();
  await umRegistro(prisma, { catalogo: await umCatalogo(prisma) });
  for (const modo of [PRODUCAO, { MODO: 'demo' }]) await recusa(banco, modo, /npm run marcar-banco -- producao --sim/);
  const env = { DATABASE_URL: banco.urlDaAplicacao, DATABASE_URL_DONO: banco.url, DATA_DIR: await pastaDeBanco('m-') };
  const so = await rodarPrograma('scripts/marcar-banco.ts', ['producao'], env);
  expect([so.codigo, so.stdout]).toEqual([0, expect.stringContaining('Repita com --sim')]);
  expect(await queBancoE(pool)).toBe('sem-marca');
  expect((await rodarPrograma('scripts/marcar-banco.ts', ['producao', '--sim'], env)).codigo).toBe(0);
  expect(await queBancoE(pool)).toBe('producao');
  const outra = await rodarPrograma('scripts/marcar-banco.ts', ['demonstracao', '--sim'], env);
  expect([outra.codigo, await queBancoE(pool)]).toEqual([1, 'producao']);
});

test("keys of a demonstration's folder are refused over any database, before it is asked", async () => {
  const { banco } = await abrir();
  const pasta = await pastaDeBanco('chaves-da-demo-');
  conferirPasta(pasta, 'demonstracao', () => undefined);
  await recusa(banco, { ...PRODUCAO, DATA_DIR: pasta }, /A pasta de dados .* é de demonstração/);
});

test('to begin for real lays the demonstration aside, whole, and deletes nothing', async () => {
  const pasta = await pastaDeBanco('comecar-');
  conferirPasta(pasta, 'demonstracao', () => undefined);
  writeFileSync(join(pasta, 'segredo-da-demo'), 'x');
  const fim = await rodarPrograma('scripts/comecar-de-verdade.ts', [], { DATA_DIR: pasta });
  expect([fim.codigo, fim.stderr]).toEqual([0, '']);
  const guardada = /está em (\S+):/.exec(fim.stdout)?.[1] ?? '';
  expect(existsSync(join(guardada, 'segredo-da-demo'))).toBe(true);
  expect(readdirSync(pasta)).toEqual(['pasta.json']);
  conferirPasta(pasta, 'producao', () => undefined);
  conferirPasta(guardada, 'demonstracao', () => undefined);
});

test('tables of another system are refused before any migration', async () => {
  const { banco, pool } = await abrir(criarBancoVazioDeTeste);
  await pool.query('CREATE TABLE cliente (id int)');
  await recusa(banco, { MODO: 'demo' }, /tabelas de outro sistema \(cliente\).*Nada foi alterado/);
  // One of our names proves nothing.
  await pool.query('ALTER TABLE cliente RENAME TO registro; CREATE TABLE auditoria (id int)');
  await recusa(banco, { MODO: 'demo' }, /tabelas de outro sistema \(auditoria\).*Nada foi alterado/);
});

let situacao: SituacaoDoBanco;
beforeAll(async () => {
  const { pool } = await abrir();
  situacao = await lerSituacaoDoBanco(pool);
});

test('the database of the tests is as it must be', () => {
  expect(recusaDoBanco(situacao, situacao.agora)).toBeNull();
});

test.each<[Partial<SituacaoDoBanco>, RegExp]>([
  [{ versaoNum: 150_018, versao: '15.18' }, /PostgreSQL 15\.18, de antes do 18/],
  [{ versaoNum: 179_999, versao: '17.99' }, /de antes do 18/],
  [{ utf8: false }, /UTF-8/],
  [{ icu: false }, /ICU/],
  [{ extensoesAusentes: ['pg_trgm'] }, /extensões pg_trgm/],
  [{ temTabelas: false, podeCriar: false, papel: 'leitor' }, /o papel leitor não as pode criar/],
])('%j is refused', (diferente, frase) => {
  expect(recusaDoBanco({ ...situacao, ...diferente }, situacao.agora)?.falta).toMatch(frase);
});

test.each([
  [6, /6 min adiantado/],
  [-6, /6 min atrasado/],
  [4, null],
  [-4, null],
])('a clock %i minutes from the database', (minutos, frase) => {
  const falta = recusaDoBanco(situacao, new Date(situacao.agora.getTime() + minutos * 60_000))?.falta;
  if (frase === null) expect(falta).toBeUndefined();
  else expect(falta).toMatch(frase);
});
