import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { transparenciaApi } from '#contract/transparencia.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { roubar } from '../test/roubar.ts';
import { tarefaMedirTransparencia } from './medir-transparencia.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T12:00:00Z') });
});
afterAll(() => t.fechar());

const medir = () => tarefaMedirTransparencia.executar(t.servidor, new AbortController().signal);
const passar = (minutos: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + minutos * 60_000);
};
const ler = async () => (await t.chamar(transparenciaApi.ler)).corpo;

test('before anything is measured nothing is invented', async () => {
  expect(await ler()).toMatchObject({
    meses: [],
    medidoEm: null,
    assinadosPorCento: null,
    disponibilidade: { porCento: null },
  });
});

test('the running month is counted as far as it is, a date to come is not', async () => {
  const outro = await buildTestApp({ agora: new Date('2026-06-20T12:00:00Z') });
  onTestFinished(() => outro.fechar());
  const catalogo = await umCatalogo(outro.deps.prisma);
  for (const dataRegistro of ['01', '05', '10', '15', '20'].map((dia) => `2026-06-${dia}`))
    await umRegistro(outro.deps.prisma, { catalogo, dataRegistro });
  await umRegistro(outro.deps.prisma, { catalogo, dataRegistro: '2026-07-01' });
  expect((await outro.chamar(transparenciaApi.ler)).corpo.meses).toEqual([{ mes: '2026-06', registrados: 5 }]);
});

test('delays and the signed share are measured once an hour, months are counted now; fewer than five people are not counted', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  for (const dia of [1, 2, 3, 4, 5])
    await umRegistro(t.deps.prisma, {
      catalogo,
      dataRegistro: `2026-03-0${dia}`,
      dataPublicacaoDou: dia === 5 ? null : '2026-03-15',
      situacao: dia === 1 ? 'assinado' : 'ativo',
    });
  await umRegistro(t.deps.prisma, { catalogo, dataRegistro: '2026-04-01', dataPublicacaoDou: null });
  await medir();
  const primeira = await ler();
  expect(primeira.meses).toEqual([
    { mes: '2026-04', registrados: null },
    { mes: '2026-03', registrados: 5 },
  ]);
  expect(primeira.daColacaoAoRegistro).toEqual({ mediana: 20, p90: 20 });
  // Four of them were published: too few to say in how many days.
  expect(primeira.doRegistroAoDou).toEqual({ mediana: null, p90: null });
  expect(primeira.assinadosPorCento).toBe(16.7);
  await umRegistro(t.deps.prisma, { catalogo, dataRegistro: '2026-03-06' });
  passar(1);
  await medir();
  expect(await ler()).toMatchObject({ medidoEm: primeira.medidoEm, assinadosPorCento: 16.7 });
  expect((await ler()).meses[1]?.registrados).toBe(6);
  passar(60);
  await medir();
  expect((await ler()).assinadosPorCento).toBe(14.3);
  // Figures that only a row tells are not told; the next minute measures.
  await roubar(t, `UPDATE transparencia SET dados = dados || '{"assinadosPorCento": 99}'`);
  expect(await ler()).toMatchObject({ medidoEm: null, assinadosPorCento: null });
  await medir();
  expect((await ler()).assinadosPorCento).toBe(14.3);
});

test('availability is the share of minutes with a sample, twice in one being once', async () => {
  // Samples so far: minutes 0, 1 and 61.
  await medir();
  expect((await ler()).disponibilidade).toEqual({ porCento: Math.round((3 / 62) * 10_000) / 100, desde: '2026-06-01' });
});

test('the feed is Atom that another reader takes, a month an entry', async () => {
  const { bytes, headers } = await t.chamar(transparenciaApi.lerFeed);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const documento = XmlDocument.fromBuffer(bytes);
  const titulos = documento.find('//a:entry/a:title', { a: 'http://www.w3.org/2005/Atom' }).map((um) => um.content);
  documento.dispose();
  expect(titulos).toEqual([
    'abril de 2026: menos de cinco diplomas registrados',
    'março de 2026: 6 diplomas registrados',
  ]);
});
