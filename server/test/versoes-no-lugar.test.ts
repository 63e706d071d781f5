import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criarBancoDeTeste } from './test-database.ts';

const LINHAS = 2_000;
/** One row in so many is written anew. */
const UMA_EM = 10;

let banco: BancoDeTeste;
let cliente: pg.Client;
beforeAll(async () => {
  banco = await criarBancoDeTeste();
  cliente = new pg.Client({ connectionString: banco.url });
  await cliente.connect();
});
afterAll(async () => {
  await cliente.end();
  await banco.descartar();
});

const uuid = (prefixo: string) => `md5('${prefixo}' || n)::uuid`;
const N = `generate_series(1, ${LINHAS}) n`;

test.each([
  [
    'conteudo_selado',
    `INSERT INTO conteudo_selado (alvo_id, balde, entrada_id, conteudo) SELECT ${uuid('a')}, n, n, repeat('a', 75) FROM ${N}`,
    `UPDATE conteudo_selado SET entrada_id = entrada_id + 1, conteudo = repeat('b', 75) WHERE entrada_id % ${UMA_EM} = 0`,
  ],
  [
    'arquivo_conferido',
    `INSERT INTO arquivo_conferido (guid, especie, sha256, resultado, conferido_em)
     SELECT ${uuid('g')}, 'xml', lpad(n::text, 64, '0'), 'integro', '2026-01-01' FROM ${N}`,
    `UPDATE arquivo_conferido SET conferido_em = '2026-01-08' WHERE sha256::bigint % ${UMA_EM} = 0`,
  ],
])('a new version of a row of %s stays in its page, and no index hears of it', async (tabela, encher, mudar) => {
  await cliente.query('BEGIN');
  await cliente.query(encher);
  await cliente.query(mudar);
  const { rows } = await cliente.query<{ mudadas: number; hot: number }>(
    `SELECT pg_stat_get_xact_tuples_updated(oid)::int AS mudadas, pg_stat_get_xact_tuples_hot_updated(oid)::int AS hot
     FROM pg_class WHERE oid = $1::regclass`,
    [tabela],
  );
  await cliente.query('ROLLBACK');
  expect(rows).toEqual([{ mudadas: LINHAS / UMA_EM, hot: LINHAS / UMA_EM }]);
});

test('files that are not as they should be are found without reading all', async () => {
  await cliente.query(
    `INSERT INTO arquivo_conferido (guid, especie, sha256, resultado, conferido_em)
     SELECT ${uuid('p')}, 'xml', repeat('a', 64), CASE WHEN n = 1 THEN 'alterado' ELSE 'integro' END, '2026-01-01' FROM ${N}`,
  );
  await cliente.query('ANALYZE arquivo_conferido');
  const { rows } = await cliente.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT count(*)::int FROM arquivo_conferido WHERE resultado <> 'integro'`,
  );
  expect(rows.map((linha) => linha['QUERY PLAN']).join('\n')).toContain('arquivo_conferido_com_problema');
});
