import { afterAll, beforeAll, expect, test } from 'vitest';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T15:00:00Z') });
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const gerar = (DataInicio: string, DataFim: string, quem = como) =>
  t.chamar(fiscalizacaoApi.gerar, { body: { DataInicio, DataFim } }, quem);

test('a file of the diplomas of a period, annulled ones too, that MEC would accept once signed', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const um = (dataRegistro: string, situacao: 'ativo' | 'cancelado' = 'ativo') =>
    umRegistro(t.deps.prisma, { catalogo, dataRegistro, situacao });
  const [antes, primeiro, anulado, ultimo] = [
    await um('2026-02-28'),
    await um('2026-03-01'),
    await um('2026-03-15', 'cancelado'),
    await um('2026-03-31'),
  ];
  const { status, corpo } = await gerar('2026-03-01', '2026-03-31');
  expect(status).toBe(200);
  expect(corpo).toMatchObject({ dataInicio: '2026-03-01', dataFim: '2026-03-31', quantidade: 3 });
  expect((await t.chamar(fiscalizacaoApi.listar, {}, como)).corpo.itens).toEqual([corpo]);

  const params = { id: corpo.arquivoFiscalizacaoUID };
  const { bytes, headers } = await t.chamar(fiscalizacaoApi.baixar, { params }, como);
  const xml = bytes.toString('utf8');
  expect(headers['content-disposition']).toContain('ArquivoFiscalizacao_2026-03-01_2026-03-31.xml');
  for (const registro of [primeiro, anulado, ultimo]) {
    expect(xml).toContain(`<CodigoDiploma>${registro.codigoValidacao}</CodigoDiploma>`);
    expect(xml).toContain(`<CPFDetentor>${registro.cpf}</CPFDetentor>`);
    expect(xml).toContain(`<IdDocumentacaoAcademica>ReqDip${registro.nonce}</IdDocumentacaoAcademica>`);
  }
  expect(xml).not.toContain(antes.codigoValidacao);
  expect((await t.chamar(fiscalizacaoApi.validar, { params }, como)).corpo).toEqual({
    situacao: 'valido',
    assinado: false,
    motivo: null,
    erros: [],
  });
  const acoes = await t.deps.prisma.auditoria.findMany({ where: { entidadeId: params.id }, orderBy: { id: 'asc' } });
  expect(acoes.map(({ acao }) => acao)).toEqual(['gerar', 'baixar']);
});

test('of what is registered today a file can be made today', async () => {
  await umRegistro(t.deps.prisma, { catalogo: await umCatalogo(t.deps.prisma), dataRegistro: '2026-05-10' });
  expect(await gerar('2026-05-10', '2026-05-10')).toMatchObject({ status: 200, corpo: { quantidade: 1 } });
});

test('as the institution that issues: the signed ones alone, by the addresses of their files', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const deNovembro = (situacao: 'ativo' | 'assinado' | 'assinado-revogado') =>
    umRegistro(t.deps.prisma, { catalogo, dataRegistro: '2025-11-20', situacao });
  const [semAssinatura, assinado, revogado] = [
    await deNovembro('ativo'),
    await deNovembro('assinado'),
    await deNovembro('assinado-revogado'),
  ];
  const body = { DataInicio: '2025-11-01', DataFim: '2025-11-30', Papel: 'emissora' as const };
  const { status, corpo } = await t.chamar(fiscalizacaoApi.gerar, { body }, como);
  expect([status, corpo.quantidade]).toEqual([200, 2]);
  const params = { id: corpo.arquivoFiscalizacaoUID };
  const xml = (await t.chamar(fiscalizacaoApi.baixar, { params }, como)).bytes.toString('utf8');
  for (const { codigoValidacao } of [assinado, revogado]) expect(xml).toContain(`/digital/arquivo/${codigoValidacao}/`);
  expect(xml).not.toContain(semAssinatura.codigoValidacao);
});

test('422 without a diploma in the period, and nothing is stored', async () => {
  const antes = await t.deps.prisma.arquivoFiscalizacao.count();
  const { status, erro } = await gerar('1990-01-01', '1990-12-31');
  expect(status).toBe(422);
  expect(erro.message).toBe('Não há diplomas registrados no período.');
  expect(await t.deps.prisma.arquivoFiscalizacao.count()).toBe(antes);
});

test.each([
  ['2026-03-31', '2026-03-01', 'DataInicio'],
  ['2026-03-01', '2026-05-11', 'DataFim'],
  ['2026-02-30', '2026-03-01', 'DataInicio'],
])('400 for the period %s to %s', async (inicio, fim, campo) => {
  const { status, erro } = await gerar(inicio, fim);
  expect([status, erro.campos[0]?.campo]).toEqual([400, campo]);
});

test("without MEC's own files the project's grammar judges", async () => {
  await umRegistro(t.deps.prisma, { dataRegistro: '2026-04-10' });
  const { corpo } = await gerar('2026-04-01', '2026-04-30');
  const semEsquema = await buildTestApp({
    bancoUrl: t.deps.config.banco.url ?? '',
    env: { MEC_XSD_DIR: '/nao-existe' },
    agora: t.relogio.agora,
  });
  try {
    const params = { id: corpo.arquivoFiscalizacaoUID };
    const { corpo: verdito } = await semEsquema.chamar(fiscalizacaoApi.validar, { params }, como);
    expect(verdito).toMatchObject({ situacao: 'valido', assinado: false });
  } finally {
    await semEsquema.fechar();
  }
});

test('only responsavel and above generate and download: the file holds CPFs', async () => {
  const operador = await t.entrar('operador');
  expect((await gerar('2026-03-01', '2026-03-31', operador)).status).toBe(403);
  const { corpo } = await t.chamar(fiscalizacaoApi.listar, {}, operador);
  const params = { id: corpo.itens[0]?.arquivoFiscalizacaoUID ?? '' };
  expect((await t.chamar(fiscalizacaoApi.baixar, { params }, operador)).status).toBe(403);
  expect((await t.chamar(fiscalizacaoApi.listar)).status).toBe(401);
  const nenhum = { params: { id: '00000000-0000-4000-8000-000000000000' } };
  expect((await t.chamar(fiscalizacaoApi.baixar, nenhum, como)).status).toBe(404);
});

test('what the old books hold of the period is told and is not in the file', async () => {
  await umRegistro(t.deps.prisma, { catalogo: await umCatalogo(t.deps.prisma), dataRegistro: '2026-01-10' });
  await umAcervo(t, [
    { nome: 'Pessoa do Livro', livro: '9', numero: '1', registro: '20/01/2026' },
    { nome: 'Outra do Livro', livro: '9', numero: '2', registro: '20/12/2025' },
  ]);
  const { corpo } = await gerar('2026-01-01', '2026-01-31');
  expect(corpo).toMatchObject({ quantidade: 1, noAcervo: 1 });
  const { itens } = (await t.chamar(fiscalizacaoApi.listar, {}, como)).corpo;
  expect(itens.find((um) => um.dataFim === '2026-01-31')).toEqual(corpo);
});
