import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { preencher } from '../test/medida/preencher.ts';
import { anotarConsultas, varreduras } from '../test/planos.ts';
import { anotarNaAuditoria } from './anotar.ts';
import { registrosProvados } from './selados/conferir.queries.ts';

let t: AppDeTeste;
let id: string;
beforeAll(async () => {
  t = await buildTestApp();
  // A register of its first weeks: so small that PostgreSQL would rather join all of it.
  await preencher(t.deps, { quantos: 120, hoje: '2026-06-01', comSnapshot: false });
  id = (await umRegistro(t.deps.prisma, { situacao: 'assinado' })).id;
  await t.deps.pool.query('ANALYZE registro');
});
afterAll(() => t.fechar());

const semVarrer = async (fazer: () => Promise<unknown>) => {
  const consultas = await anotarConsultas(fazer);
  expect(consultas.length).toBeGreaterThan(0);
  for (const consulta of consultas) expect(await varreduras(t.deps.pool, consulta, 100), consulta.text).toEqual([]);
};

test('an act computes the content of its own record alone', () =>
  semVarrer(() =>
    t.deps.prisma.$transaction((tx) =>
      anotarNaAuditoria(tx, {
        entidade: 'registro',
        entidadeId: id,
        acao: 'publicar',
        usuario: { nome: 'Ana', cpf: '52998224725' },
        quando: new Date(),
      }),
    ),
  ));

test('an answer computes the content of the records that it names alone', () =>
  semVarrer(() => registrosProvados(t.deps, [id])));
