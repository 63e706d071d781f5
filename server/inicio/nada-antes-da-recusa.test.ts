import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createBanco } from '../db/prisma-client.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { pastaDeBanco } from '../test/pasta-de-banco.ts';
import { rodarPrograma } from '../test/programa.ts';
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazioDeTeste } from '../test/test-database.ts';
import { marcarBanco, queBancoE } from './marca-do-banco.ts';
import { conferirPasta } from './pasta-da-instalacao.ts';

const AGORA = new Date('2026-11-20T15:00:00Z');
const bancos: BancoDeTeste[] = [];
afterAll(async () => {
  for (const banco of bancos) await banco.descartar();
});

async function abrir(criar = criarBancoDeTeste): Promise<BancoDeTeste> {
  const banco = await criar();
  bancos.push(banco);
  return banco;
}

async function comPool<T>(url: string, fazer: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(url, 1);
  try {
    return await fazer(pool);
  } finally {
    await pool.end();
  }
}

const enderecos = (banco: BancoDeTeste) => ({ DATABASE_URL: banco.urlDaAplicacao, DATABASE_URL_DONO: banco.url });

test('a register of before marks is brought up to date and marked by one command', async () => {
  const banco = await abrir();
  const { prisma, pool } = createBanco(banco.url, 2);
  try {
    await umRegistro(prisma, { catalogo: await umCatalogo(prisma) });
    await pool.query(`DROP TABLE marca_do_banco; DROP FUNCTION anotar_restauracao() CASCADE;
      DELETE FROM _prisma_migrations WHERE migration_name = '20261126110000_o_que_o_banco_e'`);
    expect(await queBancoE(pool)).toBe('sem-marca');
    const env = { ...enderecos(banco), DATA_DIR: await pastaDeBanco('antes-') };
    const fim = await rodarPrograma('scripts/marcar-banco.ts', ['producao', '--sim'], env);
    expect([fim.stderr, fim.codigo]).toEqual(['', 0]);
    expect(await queBancoE(pool)).toBe('producao');
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
});

test('the running role writes the mark once, and cannot change or remove it', async () => {
  const banco = await abrir();
  await comPool(banco.urlDaAplicacao, async (pool) => {
    await marcarBanco(pool, 'producao', AGORA);
    await marcarBanco(pool, 'demonstracao', AGORA);
    expect(await queBancoE(pool)).toBe('producao');
    await expect(pool.query(`UPDATE marca_do_banco SET modo = 'demonstracao'`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(pool.query('DELETE FROM marca_do_banco')).rejects.toMatchObject({ code: '42501' });
    // A standby, or a database without space, takes no writes: a database that says what it is asks for none.
    await pool.query('SET default_transaction_read_only = on');
    await marcarBanco(pool, 'producao', AGORA);
  });
});

test('preparing the roles refuses a database that the start would refuse, and makes nothing in it', async () => {
  const banco = await abrir(criarBancoVazioDeTeste);
  await comPool(banco.url, (pool) => pool.query('CREATE TABLE cliente (id int)'));
  const fim = await rodarPrograma('scripts/banco-papeis.ts', [], enderecos(banco));
  expect([fim.codigo, fim.stderr]).toEqual([1, expect.stringContaining('tabelas de outro sistema (cliente)')]);
  const tabelas = `SELECT count(*)::int AS n FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  expect((await comPool(banco.url, (pool) => pool.query(tabelas))).rows).toEqual([{ n: 1 }]);
});

/** A folder of before notes, whose cluster lies outside. */
async function pastaAntiga() {
  const base = await pastaDeBanco('antiga-');
  const [dados, cluster] = [join(base, 'dados'), join(base, 'cluster')];
  mkdirSync(dados);
  mkdirSync(join(cluster, 'dados'), { recursive: true });
  writeFileSync(join(cluster, 'dados/PG_VERSION'), '18');
  writeFileSync(join(cluster, 'data-dir'), dados);
  const descricao = { pasta: cluster, porta: 1, senha: 'a', senhaAdministrador: 'b', usuario: null };
  writeFileSync(join(dados, 'postgres.json'), JSON.stringify(descricao));
  return { base, dados, cluster };
}

test('a demonstration of before notes, laid aside, opens again beside the one that took its place', async () => {
  const { dados, cluster } = await pastaAntiga();
  const fim = await rodarPrograma('scripts/comecar-de-verdade.ts', [], { DATA_DIR: dados });
  expect([fim.stderr, fim.codigo]).toEqual(['', 0]);
  const guardada = /está em (\S+):/.exec(fim.stdout)?.[1] ?? '';
  cpSync(join(guardada, 'postgres.json'), join(dados, 'postgres.json'));
  conferirPasta(guardada, 'demonstracao', () => undefined);
  expect(readFileSync(join(cluster, 'data-dir'), 'utf8')).toBe(guardada);
});

test('the cluster of a moved folder learns where its folder is now, so that nobody takes it for abandoned', async () => {
  const { base, dados, cluster } = await pastaAntiga();
  const ditas: string[] = [];
  cpSync(dados, join(base, 'outra'), { recursive: true });
  rmSync(dados, { recursive: true });
  conferirPasta(join(base, 'outra'), 'producao', (frase) => ditas.push(frase));
  expect([readFileSync(join(cluster, 'data-dir'), 'utf8'), ditas.length]).toEqual([join(base, 'outra'), 1]);
});

test('a note that cannot be read is not taken for none', async () => {
  const pasta = await pastaDeBanco('ilegivel-');
  writeFileSync(join(pasta, 'pasta.json'), '{');
  expect(() => conferirPasta(pasta, 'producao', () => undefined)).toThrow(/não se lê.*Nada foi alterado/);
  expect(readFileSync(join(pasta, 'pasta.json'), 'utf8')).toBe('{');
});
