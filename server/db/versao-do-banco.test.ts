import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastaDeBanco } from '../test/pasta-de-banco.ts';
import { rodarPrograma } from '../test/programa.ts';
import { type BancoDeTeste, criarBancoDeTeste, executarSql } from '../test/test-database.ts';
import { createPool } from './pool.ts';

const FRASE = 'O banco é de uma versão posterior a esta, que não conhece a migração 20991231000000_do_futuro.';
let banco: BancoDeTeste;
let env: Record<string, string>;
beforeAll(async () => {
  banco = await criarBancoDeTeste();
  await executarSql(
    banco.url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES (gen_random_uuid(), '0', '20991231000000_do_futuro', now(), 1)`,
  );
  env = {
    DATABASE_URL: banco.urlDaAplicacao,
    DATABASE_URL_DONO: banco.url,
    DATA_DIR: await pastaDeBanco('posterior-'),
  };
});
afterAll(() => banco.descartar());

/** All rows and all roles' rights, as one sum. */
async function retrato(): Promise<unknown> {
  const pool = createPool(banco.url, 1);
  try {
    const { rows } = await pool.query<{ nome: string; acl: string }>(
      `SELECT oid::regclass::text AS nome, relacl::text AS acl FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'pgboss') ORDER BY 1`,
    );
    const somas = [];
    for (const { nome, acl } of rows) {
      const soma = await pool.query(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS s FROM ${nome} t`,
      );
      somas.push([nome, acl, soma.rows[0].s]);
    }
    return somas;
  } finally {
    await pool.end();
  }
}

test.each([
  ['server/main.ts', []],
  ['scripts/backup.ts', ['/tmp/nao-sera-feito']],
  ['scripts/ensaio-de-restauracao.ts', []],
  ['scripts/restore.ts', ['server/test/bancos-antigos/2900e9e7', '--sem-assinatura']],
  ['scripts/auditoria.ts', ['selar']],
  ['scripts/banco-papeis.ts', []],
])('%s refuses a database of a later version in one sentence, and writes nothing', async (programa, argumentos) => {
  const antes = await retrato();
  const fim = await rodarPrograma(programa, argumentos, { ...env, MODO: 'demo', PORT: '0', LOG_NIVEL: 'silent' });
  expect(fim.codigo).toBe(programa === 'scripts/auditoria.ts' ? 2 : 1);
  expect(fim.stderr).toContain(FRASE);
  expect(fim.stderr.trim().split('\n')).toHaveLength(1);
  expect(await retrato()).toEqual(antes);
});
