import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { curriculosApi } from '#contract/curriculos.contract.ts';
import { historicosParciaisApi } from '#contract/historicos-parciais.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { validador } from '../../mec/test/validador.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { darPassos } from '../../test/dar-passos.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico } from '../../test/factories/um-payload.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

const RGA = '201911122033';
let pasta: string;
let simulador: SimuladorConector;
let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let cookie: string;
let estudante: Estudante;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'curriculos-'));
  simulador = await iniciarSimuladorConector({ pasta });
  const siga = { ...sigaComHistorico(), estudante: async (rga: string) => (rga === RGA ? estudante : null) };
  t = await buildTestApp({
    env: { ICP_BRASIL_PEM: join(pasta, 'certificados/raiz.pem') },
    trocar: { siga, conector: createConector({ url: simulador.url, tempoLimiteMs: 20_000 }) },
  });
  catalogo = await umCatalogo(t.deps.prisma);
  cookie = await t.entrar('responsavel');
  estudante = {
    rga: RGA,
    nome: 'Estudante Inventada',
    nomeSocial: null,
    sexo: 'F',
    nacionalidade: 'Brasileira',
    cpf: '52998224725',
    dataNascimento: '1999-01-01',
    outroDocumento: null,
    mae: null,
    pai: null,
    naturalidade: { uf: 'MT', municipio: 'Cuiabá', codigoMunicipio: '5103403' },
    identidade: { numero: '1234567', orgaoExpedidor: 'SSP', uf: 'MT' },
    ingresso: { descricao: 'SISU', data: '2019-02-11' },
    ocorrencia: null,
    campusId: 3,
    campus: 'Central',
    codigoCurso: catalogo.codigoInterno,
    curso: 'Curso Inventado',
    dataColacaoId: null,
    dataColacaoGrau1: null,
    dataColacaoGrau2: null,
  };
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
  rmSync(pasta, { recursive: true, force: true });
});

/** As many rounds of the background work as a document takes. */
async function ate(pronto: () => Promise<boolean>) {
  for (let i = 0; i < 12 && !(await pronto()); i += 1) {
    await darPassos(t.deps);
  }
}
const curriculos = async () => (await t.chamar(curriculosApi.listar, {}, cookie)).corpo.itens;
const modelo = async () => {
  const pedido = { query: { cursoId: catalogo.cursoId } };
  return (await t.chamar(curriculosApi.lerModelo, pedido, cookie)).corpo;
};

test('a curriculum begins with what registered transcripts say; what nobody knows is asked for at its cell', async () => {
  await umRegistro(t.deps.prisma, { catalogo });
  const { codigos, historicos, curriculo } = await modelo();
  expect([codigos.length, historicos]).toEqual([1, 1]);
  expect(curriculo.unidades[0]).toMatchObject({ tipo: 'Disciplina', etiquetas: 'OB', fase: '', preRequisitos: '' });
  const body = {
    cursoId: catalogo.cursoId,
    ...curriculo,
    unidades: [{ ...curriculo.unidades[0], etiquetas: 'OB, XX' }],
  };
  const { status, erro } = await t.chamar(curriculosApi.gerar, { body: body as never }, cookie);
  expect(status).toBe(400);
  expect(erro.campos.map(({ campo }) => campo)).toContain('data');
  const comData = await t.chamar(curriculosApi.gerar, { body: { ...body, data: '2019-01-01' } as never }, cookie);
  expect(comData.erro.campos).toEqual([
    { campo: 'unidades.0.etiquetas', message: 'XX não é uma etiqueta deste currículo' },
  ]);
});

test('a curriculum is signed by coordinator and institution, verified, kept, and followed by its picture', async () => {
  const { curriculo } = await modelo();
  const unidades = [
    ...curriculo.unidades.map((um) => ({ ...um, fase: '1' })),
    {
      tipo: 'Trabalho de Conclusão de Curso',
      codigo: 'TCC-1',
      nome: 'Trabalho final',
      horasAula: '72',
      horasRelogio: '',
      fase: '8',
      etiquetas: 'OB',
      areas: 'MAT',
      preRequisitos: curriculo.unidades[0]?.codigo,
    },
  ];
  const limites = { minima: '60', maxima: '3600', paraTotal: '3600,5' };
  const body = {
    ...curriculo,
    cursoId: catalogo.cursoId,
    data: '2019-01-01',
    minutosDaHoraAula: '50',
    unidades,
    areas: [{ codigo: 'MAT', nome: 'Matemática' }],
    atividades: [
      {
        categoria: 'AC',
        nomeDaCategoria: 'Complementares',
        limiteDaCategoria: '120',
        codigo: 'AC1',
        nome: 'Monitoria',
        limite: '60',
      },
    ],
    criterios: [
      { codigo: 'OB', tipo: '', etiquetas: 'OB', soma: '', ...limites },
      { codigo: 'TUDO', tipo: '', etiquetas: '', soma: 'OB', ...limites },
    ],
  };
  const gerado = await t.chamar(curriculosApi.gerar, { body: body as never }, cookie);
  expect([gerado.status, gerado.erro?.message]).toEqual([200, undefined]);
  expect(gerado.corpo).toMatchObject({ codigoValidacao: null, figura: null, unidades: unidades.length });
  await ate(async () => (await curriculos())[0]?.figura?.andamento === 'concluido');
  const [pronto] = await curriculos();
  expect(pronto?.assinatura).toMatchObject({ assinadoEm: expect.any(String), motivo: null });
  expect(pronto?.figura).toMatchObject({ andamento: 'concluido', motivo: null });
  expect(pronto?.codigoValidacao).toMatch(/^99991\.[a-f0-9]{12,}$/);

  const params = { id: pronto?.curriculoUID ?? '' };
  const xml = (await t.chamar(curriculosApi.baixar, { params }, cookie)).bytes.toString();
  expect(validador(xml)).toEqual({ situacao: 'valido', raiz: 'CurriculoEscolar' });
  // 72 class hours of 50 minutes.
  expect(/<CargaHorariaEmHoraRelogio>([\d.]+)<\/CargaHorariaEmHoraRelogio><Fase>8</.exec(xml)?.[1]).toBe('60');
  expect(xml.match(/<ds:SignatureValue/g)?.length).toBeGreaterThan(1);
  const pdf = (await t.chamar(curriculosApi.baixarFigura, { params }, cookie)).bytes;
  expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  // What was stated comes back to begin the next one with.
  const { corpo } = await t.chamar(curriculosApi.lerConteudo, { params }, cookie);
  expect(corpo.curriculo.unidades.at(-1)).toEqual(unidades.at(-1));
});

test('one that nobody signed yet gives way to the next of its code, and a file with another hour is refused', async () => {
  const { curriculo } = await modelo();
  const cargas = { minima: '60', maxima: '60', paraTotal: '' };
  const body = {
    ...curriculo,
    cursoId: catalogo.cursoId,
    data: '2020-01-01',
    codigo: 'OUTRO',
    atividades: [],
    criterios: [{ codigo: 'OB', tipo: '', etiquetas: 'OB', soma: '', ...cargas }],
  };
  const gerar = async () => (await t.chamar(curriculosApi.gerar, { body: body as never }, cookie)).corpo;
  const primeiro = await gerar();
  const segundo = await gerar();
  const [ultimo, anterior] = await curriculos();
  expect([ultimo?.curriculoUID, anterior?.curriculoUID]).toEqual([segundo.curriculoUID, primeiro.curriculoUID]);
  expect([ultimo?.assinatura.andamento, anterior?.assinatura.andamento]).toEqual(['intencao', 'desistido']);
  const rascunho = await t.chamar(curriculosApi.baixar, { params: { id: segundo.curriculoUID } }, cookie);
  const xml = rascunho.bytes.toString();
  const enviar = (texto: string) =>
    t.chamar(assinaturasApi.receber, { params: { id: segundo.assinatura.avulsoId }, body: { xml: texto } }, cookie);
  expect((await enviar(xml)).erro.message).toContain('Falta o elemento Signature');
  const outro = xml.replace(/<CargaHorariaMinima>60/, '<CargaHorariaMinima>61');
  expect((await enviar(outro)).erro.message).toContain('difere em CargaHorariaMinima');
});

test('a partial transcript is written from SIGA, what it lacks from the office, and comes back signed under its code', async () => {
  const { data } = estudante.ingresso;
  estudante = { ...estudante, ingresso: { descricao: 'Seleção interna', data }, sexo: null };
  const dados = await t.chamar(historicosParciaisApi.lerDados, { params: { rga: RGA } }, cookie);
  expect(dados.corpo.faltam.map(({ campo }) => campo)).toEqual(['Sexo', 'FormaAcesso']);
  expect(dados.corpo.dados).toContainEqual({ campo: 'Nome', rotulo: 'Nome', valor: 'Estudante Inventada' });
  const base = { rga: RGA, situacao: 'OutraSituacao' as const, periodoLetivo: '2023/1', descricao: 'Mobilidade' };
  const emitir = (complementos: Record<string, string>) =>
    t.chamar(historicosParciaisApi.emitir, { body: { ...base, complementos } }, cookie);
  const faltando = await emitir({ Sexo: 'F' });
  expect([faltando.status, faltando.erro.campos[0]?.campo]).toEqual([400, 'complementos.FormaAcesso']);
  // SIGA's own word is not to be overwritten.
  const emitido = await emitir({ Sexo: 'F', FormaAcesso: 'Vestibular', Nome: 'Outra Pessoa' });
  expect([emitido.status, emitido.erro?.message]).toEqual([200, undefined]);
  const lista = async () => (await t.chamar(historicosParciaisApi.listar, {}, cookie)).corpo.itens;
  await ate(async () => (await lista())[0]?.assinatura.assinadoEm != null);
  const [pronto] = await lista();
  expect(pronto).toMatchObject({
    nome: 'Estudante Inventada',
    assinatura: { assinadoEm: expect.any(String), motivo: null },
  });
  const baixado = await t.chamar(historicosParciaisApi.baixar, { params: { id: pronto?.historicoUID ?? '' } }, cookie);
  const xml = baixado.bytes.toString();
  expect(validador(xml)).toEqual({ situacao: 'valido', raiz: 'DocumentoHistoricoEscolarParcial' });
  expect(xml.includes('<OutraSituacao>Mobilidade</OutraSituacao>')).toBe(true);
  expect(xml.includes(`<CodigoValidacao>${pronto?.codigoValidacao}</CodigoValidacao>`)).toBe(true);
  const acoes = await t.deps.prisma.auditoria.findMany({
    where: { entidade: 'historico-parcial' },
    orderBy: { id: 'asc' },
  });
  expect(acoes.map(({ acao }) => acao)).toEqual(['emitir', 'assinar', 'baixar']);
});
