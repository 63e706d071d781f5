import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { umRegistro } from './factories/um-registro.ts';
import { preencher } from './medida/preencher.ts';

/** PostgreSQL plans the first five uses of a prepared statement by their values; a table that grows costs a few more. */
const POR_VALORES = 8;
const VEZES = 24;

let t: AppDeTeste;
let como: string;
let codigo: string;
let cpf: string;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  const agora = new Date('2026-06-01T15:00:00Z');
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora, env: { DATABASE_CONEXOES: '2' } });
  // Where there is little, PostgreSQL takes one for as dear as many.
  await preencher(t.deps, { quantos: 2_000, hoje: '2026-05-01', comSnapshot: false });
  como = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
  ({ codigoValidacao: codigo, cpf } = await umRegistro(t.deps.prisma, { situacao: 'assinado' }));
});
afterAll(() => t.fechar());

async function chamarTudo(): Promise<number[]> {
  const buscar = (body: object) => t.chamar(consultaPublicaApi.buscar, { body });
  const listar = (query: object) => t.chamar(registrosApi.listar, { query }, como);
  const respostas = [
    await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } }),
    await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } }),
    await buscar({}),
    await buscar({ filtro: 'Silva' }),
    await buscar({ filtro: cpf }),
    await listar({}),
    await listar({ filtro: 'Silva' }),
    await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como),
  ];
  return respostas.map(({ status }) => status);
}

/** Of both connections of the pool. */
async function preparados() {
  const preparadosDe = () =>
    t.servidor.pool.query<{ name: string; vezes: number; planejadas: number }>(
      `SELECT name, (generic_plans + custom_plans)::int AS vezes, custom_plans::int AS planejadas FROM pg_prepared_statements, pg_sleep(0.1)`,
    );
  return (await Promise.all([preparadosDe(), preparadosDe()])).flatMap(({ rows }) => rows);
}

test('what is asked often is not planned each time', async () => {
  for (let vez = 0; vez < VEZES; vez += 1) {
    // CPFs are counted by the minute.
    t.relogio.agora = new Date(Date.UTC(2026, 5, 1, 15, vez));
    expect(await chamarTudo()).toEqual(Array(8).fill(200));
  }
  const muitas = (await preparados()).filter(({ vezes }) => vezes > POR_VALORES);
  expect(muitas.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sessao', 'situacao-por-codigo', 'busca-por-cpf']),
  );
  expect(muitas.filter(({ planejadas, vezes }) => planejadas === vezes)).toEqual([]);
});
