import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { colacoesApi, formandosApi } from '#contract/formandos.contract.ts';
import { loteApi, novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { valoresDasGrafias } from '#domain/novo-registro/grafia.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import { NOMES } from '#domain/texto/test/nomes.ts';
import type { Registro } from '../../db/generated/client.ts';
import { amostra } from '../../test/campanha.ts';
import { conferir, responderDuvidas } from '../../test/conferir-colacao.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';
import { lerPdf } from '../../test/ler-pdf.ts';
import { montarRvdd } from '../conector/construtores.ts';

let t: DemoDeTeste;
let ana: string;
let colacao: string;
let rgas: string[];
/** The name of each registered student, by the record's id. */
const registrados = new Map<string, string>();

const PROCESSO = {
  Processo: '23108.000001/2026-01',
  DataEmissaoHistorico: '2026-11-10',
  HoraEmissaoHistorico: '10:00:00',
};
const NOVEMBRO = { DataInicio: '2026-11-01', DataFim: '2026-11-30' };

const mudarNoSiga = (rga: string, dados: object) =>
  fetch(`${t.sigaUrl}/_estudantes/${rga}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nomeSocial: null, ...dados }),
  });

/** The mother's name in what was registered. */
async function maeDe(id: string): Promise<string | undefined> {
  const { snapshot } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
  return snapshotDoRegistroSchema.parse(snapshot).filiacao[0]?.nome;
}

beforeAll(async () => {
  t = await buildDemo();
  ana = await t.entrar('responsavel');
  const params = { campusId: '3', ano: '2026' };
  const { corpo: datas } = await t.chamar(formandosApi.listarDatasDeColacao, { params }, ana);
  colacao = datas.map(({ sigaIdDataColacao }) => sigaIdDataColacao).find((id) => id.endsWith('7')) ?? '';
  const { corpo } = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
  rgas = corpo.map((um) => um.sigaRGAAluno);
});
afterAll(() => t.fechar());

describe('a name is, everywhere, what was registered, octet for octet', () => {
  beforeAll(async () => {
    expect(new Set(NOMES).size).toBe(60);
    for (const [i, nome] of NOMES.entries()) {
      const rga = rgas[i] ?? '';
      await mudarNoSiga(rga, { nome, nomeMae: nome, tipoIngressoDescricao: 'VESTIBULAR' });
      const { corpo: aberto } = await t.chamar(novoRegistroApi.abrir, { params: { rga } }, ana);
      const validado = validarFormulario({ ...aberto.valores, ...PROCESSO }, '2026-11-20');
      if (!validado.ok) throw new Error(`${nome}: ${JSON.stringify(validado.problemas)}`);
      const feito = await t.chamar(novoRegistroApi.registrar, { body: montarPayload(validado.formulario) }, ana);
      expect(feito.status, `${nome}: ${JSON.stringify(feito.erro)}`).toBe(200);
      registrados.set(feito.corpo.registroID, nome);
    }
  });
  const esperados = () => NOMES.toSorted();
  const registros = (): Promise<Registro[]> => t.deps.prisma.registro.findMany({ orderBy: { id: 'asc' } });

  test('in the office: the lists, the record, the search, the ceremony', async () => {
    const lista = await t.chamar(registrosApi.listar, { query: { tamanho: '100' } }, ana);
    expect(lista.corpo.itens.map(({ diplomado }) => diplomado.nome).toSorted()).toEqual(esperados());
    const caso = await t.chamar(colacoesApi.ler, { params: { id: colacao } }, ana);
    expect(caso.corpo.linhas.map(({ nome }) => nome).toSorted()).toEqual(esperados());
    for (const [id, nome] of registrados) {
      const { corpo } = await t.chamar(registrosApi.ler, { params: { id } }, ana);
      expect([corpo.diplomado.nome, await maeDe(id)]).toEqual([nome, nome]);
    }
    const { corpo: achados } = await t.chamar(registrosApi.procurar, { body: { texto: 'mcdonald de sa' } }, ana);
    expect(achados.map(({ diplomado }) => diplomado.nome)).toEqual(['Eduarda Li McDonald de Sá']);
  });

  test('on the public side: the search and the answer to a code', async () => {
    const { corpo } = await t.chamar(consultaPublicaApi.buscar, { query: { tamanho: '100' }, body: {} });
    expect(corpo.itens.map(({ nomeDiplomado }) => nomeDiplomado).toSorted()).toEqual(esperados());
    for (const { codigoValidacao: codigo, id } of await registros()) {
      const validacao = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });
      expect(validacao.corpo.nome).toBe(registrados.get(id));
    }
  });

  test('in the public files: PDF, CSV, JSON and open data', async () => {
    const exportar = (formato: 'pdf' | 'csv' | 'json') =>
      t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...NOVEMBRO, formato } });
    const pdf = lido((await exportar('pdf')).bytes);
    for (const nome of NOMES) expect(pdf.includes(semBrancos(nome)), nome).toBe(true);
    const abertos = (formato: 'csv' | 'json') =>
      t.chamar(exportacoesApi.baixarDadosAbertos, { params: { ano: '2026', formato } });
    for (const { bytes } of [await exportar('csv'), await abertos('csv')]) {
      const linhas = bytes.toString().split('\r\n').slice(1, -1);
      expect(linhas.map((linha) => linha.split(';')[2]).toSorted()).toEqual(esperados());
    }
    for (const { bytes } of [await exportar('json'), await abertos('json')]) {
      const linhas: { diplomado: string }[] = JSON.parse(bytes.toString());
      expect(linhas.map(({ diplomado }) => diplomado).toSorted()).toEqual(esperados());
    }
  });

  test('in the statement for the gazette, as PDF and DOCX', async () => {
    const pdf = lido((await t.chamar(exportacoesApi.exportarExtratoPdf, { body: NOVEMBRO }, ana)).bytes);
    const docx = await t.chamar(exportacoesApi.exportarExtratoDoc, { body: NOVEMBRO }, ana);
    // Read as XML: an apostrophe may stand in it as itself or as `&apos;`.
    const xml = XmlDocument.fromBuffer(unzipSync(docx.bytes)['word/document.xml'] ?? new Uint8Array());
    const textos = xml.find('//*[local-name() = "t"]').map(({ content }) => content);
    xml.dispose();
    for (const nome of NOMES) {
      expect(pdf.includes(semBrancos(nome)), nome).toBe(true);
      expect(textos).toContain(nome);
    }
  });

  test('in the picture and in MEC’s XML, there with the letters that MEC takes (R15)', async () => {
    for (const registro of amostra('nomes na figura e no XML', await registros(), 15)) {
      const nome = registrados.get(registro.id) ?? '';
      expect(lido(await montarRvdd(t.deps, registro, null))).toContain(semBrancos(nome));
      const params = { registroId: registro.id, xml: 'xml-diploma' as const };
      const { bytes } = await t.chamar(conectorApi.baixarPrevia, { params }, ana);
      const diplomado = /<Diplomado>[\s\S]*?<\/Diplomado>/.exec(bytes.toString())?.[0] ?? '';
      expect(/<Nome>([^<]*)<\/Nome>/.exec(diplomado)?.[1]).toBe(nomeParaMec(nome));
    }
  });

  test('sorting and searching do not care: capitals stand among the others', async () => {
    const { corpo } = await t.chamar(registrosApi.listar, { query: { filtro: 'maria dos', ordem: 'nome' } }, ana);
    const nomes = corpo.itens.map(({ diplomado }) => diplomado.nome);
    expect(nomes.toSorted()).toEqual(['MARIA DOS SANTOS', 'Maria DOS Santos', 'maria dos santos'].toSorted());
    const todos = await t.chamar(registrosApi.listar, { query: { tamanho: '100', ordem: 'nome' } }, ana);
    // Letters of other alphabets have places of their own.
    const iniciais = todos.corpo.itens.flatMap(({ diplomado }) => /^[a-z]/.exec(semCaixa(diplomado.nome))?.[0] ?? []);
    expect(iniciais.length).toBeGreaterThan(55);
    expect(iniciais).toEqual(iniciais.toSorted());
  });
});

describe('what SIGA shouts', () => {
  const GRITADO = { nome: 'EDUARDA LI DE SÁ', nomeMae: "JOANA D'ÁVILA", nacionalidade: 'BRASILEIRA' };
  const pedido = async (rga: string) => ({
    DataColacaoId: colacao,
    Rgas: [rga],
    ...PROCESSO,
    DataExpedicao: '2026-11-15',
    DataRegistro: '2026-11-20',
    LivroID: (await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } })).id,
  });
  const formandosDe = async (fim: string) => {
    const params = { campusId: '3', ano: '2026' };
    const { corpo: datas } = await t.chamar(formandosApi.listarDatasDeColacao, { params }, ana);
    colacao = datas.map(({ sigaIdDataColacao }) => sigaIdDataColacao).find((id) => !id.endsWith(fim)) ?? '';
    const { corpo } = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
    return corpo
      .filter((um) => um.historico.length === 0 && um.pendenciasDoRegistro.length === 0)
      .map((um) => um.sigaRGAAluno);
  };

  test('is proposed in a ceremony, taken by one answer without ressalva or warning, and registered so', async () => {
    const [rga = ''] = await formandosDe('7');
    await mudarNoSiga(rga, GRITADO);
    const body = await pedido(rga);
    const [linha] = await conferir(t, body, ana);
    expect(linha?.grafias).toEqual([
      { campo: 'Nome', rotulo: 'Nome', proposta: 'Eduarda Li de Sá' },
      { campo: 'Nacionalidade', rotulo: 'Nacionalidade', proposta: 'Brasileira' },
      { campo: 'NomeMae', rotulo: 'Nome da mãe', proposta: "Joana D'Ávila" },
    ]);
    if (linha === undefined) throw new Error('sem linha');
    const Respostas = { ...responderDuvidas(linha), ...valoresDasGrafias(linha.grafias) };
    const [depois] = await conferir(t, body, ana, () => Respostas);
    expect(depois).toMatchObject({ grafias: [], problemas: [] });
    expect(depois?.avisos.map(({ campo }) => campo)).toEqual(['Processo', 'LivroRegistro.DataExpedicaoDiploma']);
    const Linhas = [{ Rga: rga, Respostas }];
    const { corpo: lote } = await t.chamar(loteApi.criar, { body: { ...body, Linhas } }, ana);
    expect(lote.itens[0]?.nome).toBe('Eduarda Li de Sá');
    const params = { loteId: lote.loteID, rga };
    const { corpo: item } = await t.chamar(loteApi.registrarItem, { params }, ana);
    expect(item).toMatchObject({ situacao: 'registrado', nome: 'Eduarda Li de Sá' });
    const { corpo } = await t.chamar(registrosApi.ler, { params: { id: item.registroID ?? '' } }, ana);
    expect([corpo.diplomado.nome, corpo.ressalvas]).toEqual(['Eduarda Li de Sá', []]);
    expect(await maeDe(item.registroID ?? '')).toBe("Joana D'Ávila");
  });

  test('in the wizard the proposal is a note; another spelling is a warning to tick', async () => {
    const [, rga = ''] = await formandosDe('7');
    await mudarNoSiga(rga, GRITADO);
    const { corpo: aberto } = await t.chamar(novoRegistroApi.abrir, { params: { rga } }, ana);
    expect(aberto.valores.Nome).toBe(GRITADO.nome);
    const revisar = async (Nome: string) => {
      const validado = validarFormulario({ ...aberto.valores, ...PROCESSO, Nome }, '2026-11-20');
      if (!validado.ok) throw new Error(JSON.stringify(validado.problemas));
      const { corpo } = await t.chamar(novoRegistroApi.revisar, { body: montarPayload(validado.formulario) }, ana);
      return corpo.divergencias.find(({ campo }) => campo === 'Nome')?.gravidade;
    };
    expect(await revisar(GRITADO.nome)).toBeUndefined();
    expect(await revisar('Eduarda Li de Sá')).toBe('nota');
    expect(await revisar('Eduarda LI de Sá')).toBe('aviso');
    expect(await revisar('Eduarda Lima de Sá')).toBe('ressalva');
  });
});

const semBrancos = (texto: string): string => texto.replace(/\s/g, '');
const semCaixa = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lido = (bytes: Buffer): string => semBrancos(lerPdf(bytes).texto);
