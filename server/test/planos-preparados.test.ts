import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { umRegistro } from './factories/um-registro.ts';

/** PostgreSQL plans the first five uses of a prepared statement by their values. */
const POR_VALORES = 5;
const VEZES = 14;

let t: AppDeTeste;
beforeAll(async () => {
  const agora = new Date('2026-06-01T15:00:00Z');
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora, env: { DATABASE_CONEXOES: '2' } });
});
afterAll(() => t.fechar());

async function chamarTudo(): Promise<number[]> {
  const como = await t.entrar('responsavel');
  const catalogo = await umCatalogo(t.deps.prisma);
  const { codigoValidacao: codigo } = await umRegistro(t.deps.prisma, { situacao: 'assinado' });
  const buscar = (body: object) => t.chamar(consultaPublicaApi.buscar, { body });
  const listar = (query: object) => t.chamar(registrosApi.listar, { query }, como);
  const respostas = [
    await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } }),
    await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } }),
    await buscar({}),
    await buscar({ filtro: 'Silva' }),
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

test('what is asked often is planned a few times, and never again', async () => {
  for (let vez = 0; vez < VEZES; vez += 1)
    expect(await chamarTudo()).toEqual(Array(7).fill(200));
  const muitas = (await preparados()).filter(({ vezes }) => vezes > POR_VALORES);
  expect(muitas.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sessao', 'situacao-por-codigo', 'busca-por-periodo', 'ler-do-registro', 'gravar-registros']),
  );
  expect(muitas.filter(({ planejadas }) => planejadas > POR_VALORES)).toEqual([]);
});
