import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formandosApi } from '#contract/formandos.contract.ts';
import { type LinhaConferida, loteApi } from '#contract/novo-registro.contract.ts';
import { quantidade } from '../../test/campanha.ts';
import { conferir, linhasRevistas, responderDuvidas } from '../../test/conferir-colacao.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';

/** Graduates of the rehearsed sixty that are registered, whoever was asked about first. */
const REGISTRADOS = quantidade({ pequena: 16, inteira: 60 });

let t: DemoDeTeste;
let ana: string;
let colacao: string;
let rgas: string[];
let LivroID: string;

beforeAll(async () => {
  t = await buildDemo();
  ana = await t.entrar('responsavel');
  const { corpo: datas } = await t.chamar(
    formandosApi.listarDatasDeColacao,
    { params: { campusId: '3', ano: '2026' } },
    ana,
  );
  colacao = datas.map(({ sigaIdDataColacao }) => sigaIdDataColacao).find((id) => id.endsWith('7')) ?? '';
  const { corpo } = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
  rgas = corpo.map((um) => um.sigaRGAAluno);
  LivroID = (await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } })).id;
});
afterAll(() => t.fechar());

const pedido = (resto: object = {}) => ({
  DataColacaoId: colacao,
  Rgas: rgas,
  LivroID,
  Processo: '23037.001380/2021-11',
  DataExpedicao: '2026-11-15',
  DataRegistro: '2026-11-20',
  DataEmissaoHistorico: '2026-11-10',
  HoraEmissaoHistorico: '10:00:00',
  ...resto,
});
const comProblemas = (linhas: readonly LinhaConferida[]) => linhas.filter(({ problemas }) => problemas.length > 0);
const mudarNoSiga = (rga: string, dados: object) =>
  fetch(`${t.sigaUrl}/_estudantes/${rga}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(dados),
  });

describe('the dry run of a ceremony of sixty', () => {
  it('names the eight texts that nothing recognises, before the first number, and writes nothing', async () => {
    expect(rgas).toHaveLength(60);
    const linhas = await conferir(t, pedido(), ana);
    const aResponder = comProblemas(linhas);
    expect(aResponder).toHaveLength(8);
    for (const { problemas, derivacoes, revisao } of aResponder) {
      expect(problemas).toEqual([{ campo: 'FormaAcesso', mensagem: expect.stringContaining('texto não reconhecido') }]);
      expect(derivacoes.find(({ campo }) => campo === 'FormaAcesso')).toMatchObject({
        duvida: 'Texto não reconhecido',
        sugestao: expect.any(String),
        respondida: false,
      });
      expect(revisao).toBeNull();
    }
    expect(linhas.filter(({ revisao }) => revisao !== null)).toHaveLength(52);
    expect(await t.deps.prisma.registro.count()).toBe(0);
    expect(await t.deps.prisma.loteRegistro.count()).toBe(0);
  });

  it('lets nothing unanswered be registered, whoever calls', async () => {
    const [estranha] = comProblemas(await conferir(t, pedido(), ana));
    const rga = estranha?.rga ?? '';
    const { corpo: lote } = await t.chamar(loteApi.criar, { body: pedido({ Rgas: [rga] }) }, ana);
    const { corpo } = await t.chamar(loteApi.registrarItem, { params: { loteId: lote.loteID, rga } }, ana);
    expect(corpo).toMatchObject({ situacao: 'recusado', erro: expect.stringContaining('texto não reconhecido') });
    expect(await t.deps.prisma.registro.count()).toBe(0);
    // No line waits any more: who began it is told how it ended, once for each ending.
    await t.chamar(loteApi.registrarItem, { params: { loteId: lote.loteID, rga } }, ana);
    expect(await t.deps.prisma.aviso.findMany()).toMatchObject([
      { cpf: '52998224725', especie: 'colacao', chave: `${lote.dataColacaoId}/${lote.loteID}`, feitos: 0, falhas: 1 },
    ]);
  });

  it('refuses what MEC’s grammar, the form and the dates refuse, all lines at once', async () => {
    const linhas = await conferir(t, pedido({ DataExpedicao: '2026-01-01' }), ana);
    expect(comProblemas(linhas)).toHaveLength(60);
    const mensagens = new Set(linhas.flatMap(({ problemas }) => problemas.map(({ mensagem }) => mensagem)));
    expect([...mensagens].join(' ')).toContain('A data de expedição não pode ser anterior à colação de grau');
  });

  it('tells process numbers whose check digits are wrong', async () => {
    const linhas = await conferir(t, pedido({ Rgas: rgas.slice(0, 1), Processo: '23108.000001/2026-01' }), ana);
    expect(linhas[0]?.avisos).toEqual([
      { campo: 'Processo', mensagem: expect.stringContaining('dígitos verificadores não conferem') },
    ]);
  });

  it('answered in one pass, registers all; a line fails only for what changed in between, by name', async () => {
    const Linhas = await linhasRevistas(t, pedido(), ana);
    expect(Linhas.every(({ Revisao }) => Revisao !== undefined)).toBe(true);
    const { corpo: lote } = await t.chamar(loteApi.criar, { body: pedido({ Linhas }) }, ana);
    const respondida = ({ Respostas }: (typeof Linhas)[number]) => Number('FormaAcesso' in Respostas);
    const porRegistrar = Linhas.toSorted((a, b) => respondida(b) - respondida(a)).slice(0, REGISTRADOS);
    const mudado = porRegistrar.at(-1)?.Rga ?? '';
    await mudarNoSiga(mudado, { nomeMae: 'Outra Mãe Inventada' });
    const itens = [];
    for (const { Rga: rga } of porRegistrar) {
      itens.push((await t.chamar(loteApi.registrarItem, { params: { loteId: lote.loteID, rga } }, ana)).corpo);
    }
    const recusados = itens.filter(({ situacao }) => situacao !== 'registrado');
    expect([itens.length, recusados.map(({ rga }) => rga)]).toEqual([REGISTRADOS, [mudado]]);
    expect(recusados[0]?.erro).toContain('Outra Mãe Inventada');
    const formas = await t.deps.prisma.registro.findMany({ select: { rga: true, snapshot: true } });
    const enem = formas.filter(({ snapshot }) => JSON.stringify(snapshot).includes('"formaAcesso":"Enem"'));
    const convenios = formas.filter(({ snapshot }) => JSON.stringify(snapshot).includes('"formaAcesso":"Convenios"'));
    expect([enem.length, convenios.length]).toEqual([1, 0]);
  });
});

it('the answers are what the texts seem to say', async () => {
  const linhas = await conferir(t, pedido({ Rgas: rgas.slice(0, 20) }), ana);
  const respostas = comProblemas(linhas).map(responderDuvidas);
  expect(respostas.every((uma) => Object.values(uma).every((valor) => valor !== 'Convenios'))).toBe(true);
});

it('a place of former days is shown with its reason, and every parent that SIGA has is kept', async () => {
  const rga = rgas[40] ?? '';
  await mudarNoSiga(rga, {
    nacionalidade: 'Brasileira',
    naturalUF: 'GB',
    natural: 'Rio de Janeiro',
    naturalMunicipioUID: '3304557',
    nomeMae: 'Iara Inventada',
    sexoMae: 'F',
    nomePai: 'Jaci Inventada',
    sexoPai: 'F',
    identidade: null,
    outroDocumentoTipo: 'Passaporte',
    outroDocumentoNumero: 'FX123456',
    outrosGenitores: [{ nome: 'Rui Inventado', sexo: 'M' }],
    tipoIngressoDescricao: 'VESTIBULAR',
  });
  const doFormando = pedido({ Rgas: [rga] });
  const [linha] = await conferir(t, doFormando, ana);
  expect(linha?.problemas).toEqual([]);
  expect(linha?.avisos).toContainEqual({
    campo: 'Diplomado.Naturalidade.UF',
    mensagem: 'O SIGA diz GB (Guanabara), hoje RJ.',
  });
  const Linhas = await linhasRevistas(t, doFormando, ana);
  const { corpo: lote } = await t.chamar(loteApi.criar, { body: pedido({ Rgas: [rga], Linhas }) }, ana);
  const { corpo } = await t.chamar(loteApi.registrarItem, { params: { loteId: lote.loteID, rga } }, ana);
  expect(corpo).toMatchObject({ situacao: 'registrado' });
  const { snapshot } = await t.deps.prisma.registro.findFirstOrThrow({ where: { rga } });
  expect(snapshot).toMatchObject({
    diplomado: { rg: null, outroDocumento: { identificador: 'FX123456' }, naturalidade: { uf: 'RJ' } },
    filiacao: [{ nome: 'Iara Inventada' }, { nome: 'Jaci Inventada', sexo: 'F' }, { nome: 'Rui Inventado', sexo: 'M' }],
  });
});
