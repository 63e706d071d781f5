import { afterAll, beforeAll, expect, test } from 'vitest';
import { painelApi } from '#contract/painel.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-11-22T15:00:00Z') });
  const catalogo = await umCatalogo(t.deps.prisma);
  const um = (dataRegistro: string, outras: object = {}) =>
    umRegistro(t.deps.prisma, { catalogo, dataRegistro, ...outras });
  await um('2026-03-01', { dataPublicacaoDou: '2026-03-20' });
  await um('2026-03-05', { dataPublicacaoDou: '2026-06-01' });
  await um('2026-11-10');
  await um('2026-05-01', { situacao: 'cancelado' });
  await um('2025-12-31');
  await um('2023-03-01', { dataPublicacaoDou: '2023-03-31' });
  await um('2023-03-01', { dataPublicacaoDou: '2023-04-01' });
  await um('2023-03-02', { situacao: 'cancelado' });
  await um('2023-03-02', { situacao: 'revogado' });
  await um('2023-03-02', { situacao: 'suspenso' });
});
afterAll(() => t.fechar());

const ler = async (query: { ano?: string } = {}) =>
  (await t.chamar(painelApi.ler, { query }, await t.entrar('consulta'))).corpo;

test('the year is counted by month, course, campus and book, and the years are named', async () => {
  const painel = await ler();
  expect(painel).toMatchObject({ ano: 2026, total: 4, anos: [2026, 2025, 2023] });
  expect(painel.porMes).toEqual([0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 1, 0]);
  for (const contagem of [painel.porCurso, painel.porCampus, painel.porLivro]) {
    expect(contagem.map(({ quantos }) => quantos)).toEqual([4]);
  }
  expect(painel.desvios).toMatchObject({ cancelados: 1, revogados: 0, corrigidos: 0, recusados: 0 });
});

test('a year without records stands in the list as well: it is the one that is looked at', async () => {
  expect(await ler({ ano: '2024' })).toMatchObject({ ano: 2024, total: 0, anos: [2026, 2025, 2024, 2023] });
});

test('times are median, ninetieth and worst of what stands, counted here by hand', async () => {
  const { tempos, prazos } = await ler();
  const dias = (await t.deps.prisma.registro.findMany({ where: { cancelado: false } }))
    .filter(({ dataRegistroDiploma }) => dataRegistroDiploma.getUTCFullYear() === 2026)
    .map(
      ({ dataRegistroDiploma, dataColacaoGrau }) =>
        (dataRegistroDiploma.getTime() - dataColacaoGrau.getTime()) / 86_400_000,
    )
    .toSorted((a, b) => a - b);
  expect(tempos.ateRegistro).toMatchObject({ quantos: 3, mediana: dias[1], pior: dias[2] });
  expect(tempos.ateDou.quantos).toBe(2);
  expect(tempos.ateAssinatura).toEqual({ quantos: 0, mediana: null, p90: null, pior: null });
  expect(prazos[2]).toMatchObject({ nome: 'Do registro ao DOU', dias: 30, dentro: 1, fora: 1 });
});

test('the last day of a term is in time, and each record out of line is counted as what it is', async () => {
  const { prazos, desvios } = await ler({ ano: '2023' });
  // Late are the one of the next day and the suspended one, never published.
  expect(prazos[2]).toMatchObject({ nome: 'Do registro ao DOU', dentro: 1, fora: 2 });
  expect(desvios).toMatchObject({ cancelados: 1, revogados: 1, suspensos: 1 });
});

test('a year without records is all zeros; a year that is none is refused', async () => {
  expect(await ler({ ano: '1999' })).toMatchObject({ total: 0, porCurso: [], prazos: [{ dentro: 0 }, {}, {}] });
  const { status } = await t.chamar(painelApi.ler, { query: { ano: '99' } }, await t.entrar('consulta'));
  expect(status).toBe(400);
});
