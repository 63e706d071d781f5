import { afterAll, beforeAll, expect, test } from 'vitest';
import { atosDoRegistroApi, registrosApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { contarConsultas } from '../../test/contar-consultas.ts';
import { muitosRegistros } from '../../test/factories/muitos-registros.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let operador: string;
let catalogo: CatalogoDeTeste;

beforeAll(async () => {
  // 02:00 UTC of the 11th is still the 10th in Cuiabá (R8).
  t = await buildTestApp({ agora: new Date('2026-05-11T02:00:00Z') });
  operador = await t.entrar('operador');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const criar = (opcoes: Parameters<typeof umRegistro>[1] = {}) => umRegistro(t.deps.prisma, { catalogo, ...opcoes });
const publicadoEm = async (id: string) => {
  const { dataPublicacaoDou } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
  return dataPublicacaoDou?.toISOString().slice(0, 10) ?? null;
};
const publicar = (RegistroID: string, DataPublicacao: string, como = operador) =>
  t.chamar(atosDoRegistroApi.publicar, { body: { RegistroID, DataPublicacao } }, como);

test('one record: the date is kept, changing it keeps the old one in history and trail', async () => {
  const { id } = await criar({ dataRegistro: '2026-05-01' });
  expect((await publicar(id, '2026-05-04')).corpo).toEqual({ publicados: 1, gravados: 1, ato: expect.any(String) });
  expect((await publicar(id, '2026-05-04')).corpo).toEqual({ publicados: 1, gravados: 0, ato: null });
  expect((await publicar(id, '2026-05-10')).status).toBe(200);
  expect(await publicadoEm(id)).toBe('2026-05-10');

  const consulta = await t.entrar('consulta');
  const { corpo } = await t.chamar(registrosApi.ler, { params: { id } }, consulta);
  expect(corpo.publicacoes).toMatchObject([
    { data: '2026-05-10', dataAnterior: '2026-05-04', por: 'Ana Teste da Silva' },
    { data: '2026-05-04', dataAnterior: null },
  ]);
  expect(corpo.prazoPublicacao).toBeNull();
  const trilha = await t.chamar(registrosApi.lerTrilha, { params: { id } }, consulta);
  expect(trilha.corpo.itens.map(({ acao, mudancas }) => [acao, mudancas])).toEqual([
    ['publicar', [{ campo: 'Data de publicação no DOU', de: '04/05/2026', para: '10/05/2026' }]],
    ['publicar', [{ campo: 'Data de publicação no DOU', de: null, para: '04/05/2026' }]],
    ['adotar-registro', []],
  ]);
});

test('edition, section and page stand beside the date, and ten minutes later nothing can be taken back', async () => {
  const { id } = await criar({ dataRegistro: '2026-05-01' });
  const outro = await criar({ dataRegistro: '2026-05-01' });
  const gravar = (DataPublicacao: string, lugar: object) =>
    t.chamar(
      atosDoRegistroApi.publicarEmLote,
      { body: { DataPublicacao, Registros: [id, outro.id], ...lugar } },
      operador,
    );
  const desfazer = (Registros = [id, outro.id]) =>
    t.chamar(atosDoRegistroApi.desfazerPublicacao, { body: { Registros } }, operador);
  const publicacoes = async () =>
    (await t.chamar(registrosApi.ler, { params: { id } }, operador)).corpo.publicacoes.map(
      ({ data, edicao, secao, pagina, desfaz }) => [data, edicao, secao, pagina, desfaz],
    );
  expect((await desfazer()).status).toBe(409);
  expect((await gravar('2026-05-04', { Secao: 4 })).erro.campos).toEqual([
    { campo: 'Secao', message: 'A seção do DOU é 1, 2 ou 3' },
  ]);
  await gravar('2026-05-04', { Edicao: '83', Secao: 3, Pagina: 112 });
  await gravar('2026-05-04', {});
  await gravar('2026-05-04', { Edicao: '83', Secao: 3, Pagina: 113 });
  expect((await desfazer()).corpo).toEqual({ desfeitos: 2, mantidos: [] });
  expect(await publicacoes()).toEqual([
    ['2026-05-04', '83', 3, 112, true],
    ['2026-05-04', '83', 3, 113, false],
    ['2026-05-04', '83', 3, 112, false],
  ]);
  expect((await desfazer([id])).erro.message).toContain('Nada foi desfeito');
  const terceiro = await criar({ dataRegistro: '2026-05-01' });
  await publicar(terceiro.id, '2026-05-05');
  t.relogio.agora = new Date('2026-05-11T02:10:01Z');
  expect((await desfazer([terceiro.id])).status).toBe(409);
  t.relogio.agora = new Date('2026-05-11T02:00:00Z');
  expect((await desfazer([terceiro.id])).status).toBe(200);
  expect(await publicadoEm(terceiro.id)).toBeNull();
});

test('an undo takes back what its act wrote, record by record, and names what it leaves', async () => {
  const [antes, junto] = [await criar({ dataRegistro: '2026-05-01' }), await criar({ dataRegistro: '2026-05-01' })];
  const emLote = (DataPublicacao: string) =>
    t.chamar(atosDoRegistroApi.publicarEmLote, { body: { DataPublicacao, Registros: [antes.id, junto.id] } }, operador);
  const desfazer = (Ato?: string | null) =>
    t.chamar(atosDoRegistroApi.desfazerPublicacao, { body: { Registros: [antes.id, junto.id], Ato } }, operador);
  const datas = async () => [await publicadoEm(antes.id), await publicadoEm(junto.id)];
  const mantido = (qual: typeof antes) => ({
    registroID: qual.id,
    numeroRegistro: qual.numeroRegistro,
    motivo: 'A data deste registro foi gravada por outro ato e ficou como está.',
  });

  // The first one had the same date from an act of its own.
  await publicar(antes.id, '2026-05-04');
  expect((await emLote('2026-05-04')).corpo).toMatchObject({ publicados: 2, gravados: 1 });
  expect((await desfazer()).corpo).toEqual({ desfeitos: 1, mantidos: [mantido(antes)] });
  expect(await datas()).toEqual(['2026-05-04', null]);

  // Another act has written since: the batch is taken back by its own name, and that act stays.
  const { corpo } = await emLote('2026-05-05');
  await publicar(antes.id, '2026-05-06');
  expect((await desfazer(corpo.ato)).corpo).toEqual({ desfeitos: 1, mantidos: [mantido(antes)] });
  expect(await datas()).toEqual(['2026-05-06', null]);
  expect((await desfazer(corpo.ato)).status).toBe(409);
  expect((await desfazer('00000000-0000-4000-8000-000000000000')).status).toBe(409);
  expect(await datas()).toEqual(['2026-05-06', null]);
});

test('a date before the registration or after today in Cuiabá is refused', async () => {
  const { id } = await criar({ dataRegistro: '2026-05-01' });
  const antes = await publicar(id, '2026-04-30');
  expect(antes.status).toBe(422);
  expect(antes.erro.message).toBe('A data de publicação não pode ser anterior à data do registro');
  const futura = await publicar(id, '2026-05-11');
  expect(futura.status).toBe(422);
  expect(futura.erro.campos).toEqual([
    { campo: 'DataPublicacao', message: 'A data de publicação não pode ser futura' },
  ]);
  expect((await publicar(id, '2026-02-30')).status).toBe(400);
  expect(await publicadoEm(id)).toBeNull();
  expect((await publicar('00000000-0000-7000-8000-00000000dead', '2026-05-04')).status).toBe(404);
  expect((await publicar(id, '2026-05-04', await t.entrar('consulta'))).status).toBe(403);
});

test('a batch is all or nothing and names who holds it back', async () => {
  const cedo = await criar({ dataRegistro: '2026-05-01', nome: 'Registrada Cedo' });
  const tarde = await criar({ dataRegistro: '2026-05-09', nome: 'Registrada Tarde' });
  const lote = (Registros: string[]) =>
    t.chamar(atosDoRegistroApi.publicarEmLote, { body: { DataPublicacao: '2026-05-05', Registros } }, operador);
  const recusado = await lote([cedo.id, tarde.id]);
  expect(recusado.status).toBe(422);
  expect(recusado.erro.message).toContain('Nada foi gravado');
  expect(recusado.erro.campos[1]).toEqual({
    campo: `Registros.${tarde.id}`,
    message: `Registro nº ${tarde.numeroRegistro}, Registrada Tarde: a data de publicação não pode ser anterior à data do registro`,
  });
  expect((await lote([cedo.id, '00000000-0000-7000-8000-00000000dead'])).status).toBe(404);
  expect(await publicadoEm(cedo.id)).toBeNull();
  expect((await lote([cedo.id, cedo.id.toUpperCase()])).corpo).toMatchObject({ publicados: 1, gravados: 1 });
  expect(await publicadoEm(cedo.id)).toBe('2026-05-05');
  expect((await lote([])).erro.message).toBe('Nenhum registro selecionado, Verifique');
});

test('the address with a trailing slash is the same one', async () => {
  const { id } = await criar({ dataRegistro: '2026-05-01' });
  const resposta = await t.app.inject({
    method: 'POST',
    url: '/api/registro/publicacao-lote/',
    headers: { cookie: operador },
    payload: { DataPublicacao: '2026-05-05', Registros: [id] },
  });
  expect(resposta.statusCode).toBe(200);
});

test('1,000 records in one batch by as many statements as ten, each with history and audit entry', async () => {
  const ids = await muitosRegistros(t.deps, catalogo, 1_000, '2026-05-01');
  const publicar = (Registros: string[]) =>
    contarConsultas(() =>
      t.chamar(atosDoRegistroApi.publicarEmLote, { body: { DataPublicacao: '2026-05-06', Registros } }, operador),
    );
  const dez = await publicar(ids.slice(0, 10));
  expect(dez.valor.corpo).toMatchObject({ publicados: 10, gravados: 10 });
  const restantes = await publicar(ids.slice(10));
  expect(restantes.valor.corpo).toMatchObject({ publicados: 990, gravados: 990 });
  expect(restantes.consultas).toBe(dez.consultas);
  const { prisma } = t.deps;
  expect(await prisma.registroPublicacao.count({ where: { registroId: { in: ids } } })).toBe(1_000);
  expect(await prisma.auditoria.count({ where: { entidadeId: { in: ids }, acao: 'publicar' } })).toBe(1_000);
  const { corpo: lista } = await t.chamar(
    registrosApi.listar,
    { query: { publicacao: 'publicado', tamanho: '1' } },
    operador,
  );
  expect(lista.total).toBeGreaterThanOrEqual(1_000);
});

test('two batches over the same records in opposite orders at the same instant both end', async () => {
  const ids = await muitosRegistros(t.deps, catalogo, 60, '2026-05-01');
  const lote = (Registros: string[], DataPublicacao: string) =>
    t.chamar(atosDoRegistroApi.publicarEmLote, { body: { DataPublicacao, Registros } }, operador);
  const respostas = await Promise.all([lote(ids, '2026-05-07'), lote([...ids].reverse(), '2026-05-08')]);
  expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
  const datas = new Set(await Promise.all(ids.map(publicadoEm)));
  expect(datas.size).toBe(1);
});
