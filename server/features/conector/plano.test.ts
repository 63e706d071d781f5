import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { preencher } from '../../test/medida/preencher.ts';
import { anotarConsultas, varreduras } from '../../test/planos.ts';
import { lerCarimbosDevidos } from './carimbos.queries.ts';
import { eDeOutroHistorico } from './trabalho.queries.ts';

const QUANTOS = 5_000;

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
  await preencher(t.deps, { quantos: QUANTOS, hoje: '2026-06-01', comSnapshot: false });
  // Of every thousand transcripts the stamp of one ends, and the renewal of one failed.
  await t.deps.pool.query(
    `INSERT INTO documento_no_conector (id, registro_id, tipo, your_number, group_id, document_id, estado, andamento,
       codigo_seguranca, xml_guid, xml_sha256, carimbo_sha256, carimbo_vale_ate, criado_por, atualizado_em)
     SELECT gen_random_uuid(), r.id, 3, 'HST' || r.id, r.id, r.n, CASE r.n % 1000 WHEN 1 THEN 507 ELSE 10 END,
       'concluido', 'H-' || r.n, gen_random_uuid(), repeat('a', 64), repeat('a', 64),
       CASE r.n % 1000 WHEN 2 THEN '2026-06-10'::timestamptz ELSE '2040-01-01' END, 'x', now()
     FROM (SELECT id, row_number() OVER () AS n FROM registro WHERE NOT cancelado) r`,
  );
  await t.deps.pool.query('ANALYZE documento_no_conector');
});
afterAll(() => t.fechar());

const CONSULTAS: Record<string, () => Promise<unknown>> = {
  'the stamps that are due': () => lerCarimbosDevidos(t.deps.pool, new Date('2026-06-01')),
  'whether a code is another transcript’s': () => eDeOutroHistorico(t.deps.prisma, 'H-7', crypto.randomUUID()),
};

test.each(Object.entries(CONSULTAS))('%s: no large table is read from end to end', async (_nome, consultar) => {
  let achado: unknown = null;
  const consultas = await anotarConsultas(async () => {
    achado = await consultar();
  });
  expect(achado).toBeTruthy();
  for (const consulta of consultas) expect(await varreduras(t.deps.pool, consulta), consulta.text).toEqual([]);
});
