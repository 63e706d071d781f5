import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aplicarComPrisma, diferencaDoSchema } from '../test/motor-de-migracoes.ts';
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazioDeTeste, executarSql } from '../test/test-database.ts';
import { migracoesPendentes } from './migracoes-pendentes.ts';
import { aplicarMigracoes } from './migrations.ts';

const SCHEMA = `datasource db {
  provider = "postgresql"
}

model Livro {
  id   Int    @id
  nome String

  @@map("livro")
}
`;
const PRIMEIRA = `CREATE TABLE "livro" ("id" INTEGER NOT NULL, CONSTRAINT "livro_pkey" PRIMARY KEY ("id"));
CREATE FUNCTION recusar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'não; nunca'; END; $$;`;
const SEGUNDA = `ALTER TABLE "livro" ADD COLUMN "nome" TEXT NOT NULL, ADD CHECK ("nome" <> '');`;

let banco: BancoDeTeste;
let pasta: string;
let migracoes: string;

beforeEach(async () => {
  banco = await criarBancoVazioDeTeste();
  pasta = await mkdtemp(join(tmpdir(), 'migracoes-'));
  migracoes = join(pasta, 'migrations');
  await writeFile(join(pasta, 'schema.prisma'), SCHEMA);
  await escrever('0001_livro', PRIMEIRA);
});

afterEach(async () => {
  await banco.descartar();
  await rm(pasta, { recursive: true });
});

async function escrever(nome: string, sql: string): Promise<void> {
  await mkdir(join(pasta, 'migrations', nome), { recursive: true });
  await writeFile(join(pasta, 'migrations', nome, 'migration.sql'), sql);
}

async function linhas(sql: string, url = banco.url): Promise<unknown[]> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    return (await cliente.query(sql)).rows;
  } finally {
    await cliente.end();
  }
}

describe('aplicarMigracoes', () => {
  test('applies what is missing, in order, into the ordinary table of Prisma', async () => {
    await escrever('0002_nome', SEGUNDA);
    expect(await migracoesPendentes(banco.url, migracoes)).toEqual(['0001_livro', '0002_nome']);
    expect(await aplicarMigracoes(banco.url, migracoes)).toEqual(['0001_livro', '0002_nome']);
    expect(await migracoesPendentes(banco.url, migracoes)).toEqual([]);
    const gravadas = await linhas(
      'SELECT migration_name, applied_steps_count, length(checksum) AS soma FROM _prisma_migrations ORDER BY started_at',
    );
    expect(gravadas).toEqual([
      { migration_name: '0001_livro', applied_steps_count: 1, soma: 64 },
      { migration_name: '0002_nome', applied_steps_count: 1, soma: 64 },
    ]);
  });

  test('continues where an earlier version stopped, and keeps the data', async () => {
    await aplicarMigracoes(banco.url, migracoes);
    await escrever('0002_autor', `ALTER TABLE "livro" ADD COLUMN "nome" TEXT NOT NULL DEFAULT 'A';`);
    await executarSql(banco.url, 'INSERT INTO livro VALUES (1)');
    expect(await aplicarMigracoes(banco.url, migracoes)).toEqual(['0002_autor']);
    expect(await linhas('SELECT * FROM livro')).toEqual([{ id: 1, nome: 'A' }]);
  });

  test('two processes at once: each migration is applied once', async () => {
    const aplicadas = await Promise.all([1, 2, 3].map(() => aplicarMigracoes(banco.url, migracoes)));
    expect(aplicadas.flat()).toEqual(['0001_livro']);
  });

  test('a migration that fails leaves nothing behind and says what the database said', async () => {
    await escrever('0002_errada', `CREATE TABLE "sobra" ("id" INTEGER); SELECT * FROM "inexistente";`);
    await expect(aplicarMigracoes(banco.url, migracoes)).rejects.toThrow(/"inexistente" does not exist/);
    expect(await linhas("SELECT to_regclass('livro') AS livro, to_regclass('sobra') AS sobra")).toEqual([
      { livro: null, sobra: null },
    ]);
    await escrever('0002_errada', SEGUNDA);
    expect(await aplicarMigracoes(banco.url, migracoes)).toEqual(['0001_livro', '0002_errada']);
  });

  test('refuses to go on over a migration that another tool left half-done', async () => {
    await aplicarMigracoes(banco.url, migracoes);
    await executarSql(banco.url, 'UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migracoesPendentes(banco.url, migracoes)).rejects.toThrow('A migração 0001_livro falhou no meio');
  });
});

describe('side by side with Prisma', () => {
  test('Prisma goes on where this stopped, and this where Prisma did', async () => {
    await aplicarMigracoes(banco.url, migracoes);
    expect(await aplicarComPrisma(banco.url, pasta)).toEqual([]);
    await escrever('0002_nome', SEGUNDA);
    expect(await aplicarComPrisma(banco.url, pasta)).toEqual(['0002_nome']);
    expect(await aplicarMigracoes(banco.url, migracoes)).toEqual([]);
    await escrever('0003_ano', 'ALTER TABLE "livro" ADD COLUMN "ano" INTEGER;');
    expect(await aplicarMigracoes(banco.url, migracoes)).toEqual(['0003_ano']);
    expect(await aplicarComPrisma(banco.url, pasta)).toEqual([]);
  });

  test('both leave the same table and the same entries, but for ids and times', async () => {
    const outro = await criarBancoVazioDeTeste();
    try {
      await escrever('0002_nome', SEGUNDA);
      await aplicarMigracoes(banco.url, migracoes);
      await aplicarComPrisma(outro.url, pasta);
      const retrato = async (url: string) => [
        await linhas(
          'SELECT checksum, migration_name, logs, rolled_back_at, applied_steps_count, length(id), finished_at >= started_at AS ordem FROM _prisma_migrations ORDER BY started_at',
          url,
        ),
        await linhas(
          "SELECT column_name, data_type, character_maximum_length, is_nullable, column_default FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY 1",
          url,
        ),
      ];
      expect(await retrato(banco.url)).toEqual(await retrato(outro.url));
    } finally {
      await outro.descartar();
    }
  });

  test('an applied migration whose file was changed is refused; other line ends are no change', async () => {
    await aplicarMigracoes(banco.url, migracoes);
    await escrever('0001_livro', PRIMEIRA.replaceAll('\n', '\r\n'));
    expect(await migracoesPendentes(banco.url, migracoes)).toEqual([]);
    await escrever('0001_livro', `${PRIMEIRA} SELECT 1;`);
    await expect(aplicarMigracoes(banco.url, migracoes)).rejects.toThrow('A migração 0001_livro foi alterada');
  });
});

describe('diferencaDoSchema', () => {
  test('is the SQL that is missing, and empty when schema and migrations agree', async () => {
    await aplicarMigracoes(banco.url, migracoes);
    expect(await diferencaDoSchema(banco.url, pasta)).toMatch(/ALTER TABLE "livro" ADD COLUMN\s+"nome" TEXT NOT NULL/);
    await escrever('0002_nome', SEGUNDA);
    await aplicarMigracoes(banco.url, migracoes);
    expect(await diferencaDoSchema(banco.url, pasta)).toBe('');
  });

  test('the schema of the product and its migrations agree', async () => {
    const completo = await criarBancoDeTeste();
    try {
      expect(await migracoesPendentes(completo.url)).toEqual([]);
      expect(await diferencaDoSchema(completo.url)).toBe('');
    } finally {
      await completo.descartar();
    }
  });
});
