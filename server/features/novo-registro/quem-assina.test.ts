import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { formandosApi } from '#contract/formandos.contract.ts';
import { type AssinanteInformado, instituicaoApi } from '#contract/instituicao.contract.ts';
import { loteApi, novoRegistroApi, rascunhosApi } from '#contract/novo-registro.contract.ts';
import { linhasRevistas } from '../../test/conferir-colacao.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';

const NOVO = { nome: 'Zeno Recém Chegado', cpf: '39053344705', cargo: 'Chefe do registro' };
const params = { id: '1' };

let t: DemoDeTeste;
let ana: string;
let administrador: string;
let colacao: string;
let livres: string[];
let antes: AssinanteInformado[];

beforeAll(async () => {
  t = await buildDemo();
  ana = await t.entrar('responsavel');
  administrador = await t.entrar('administrador', { nome: 'Ada Teste', cpf: '11144477735' });
  const datas = await t.chamar(formandosApi.listarDatasDeColacao, { params: { campusId: '3', ano: '2026' } }, ana);
  colacao = datas.corpo[0]?.sigaIdDataColacao ?? '';
  const { corpo } = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
  livres = corpo.filter((um) => um.pendenciasDoRegistro.length === 0).map((um) => um.sigaRGAAluno);
  antes = (await t.chamar(instituicaoApi.lerCadastro, { params }, administrador)).corpo.assinantes;
});
afterAll(() => t.fechar());
beforeEach(() => assinam(antes));

const assinam = async (valor: AssinanteInformado[]) => {
  const { corpo } = await t.chamar(instituicaoApi.lerCadastro, { params }, administrador);
  const body = { valor, versao: corpo.versoes.assinantes };
  expect((await t.chamar(instituicaoApi.gravarAssinantes, { params, body }, administrador)).status).toBe(200);
};
/** Whoever signs the diploma itself gives way to somebody else. */
const trocarQuemAssina = () =>
  assinam(antes.map((um) => (um.tipo === 'DiplomaDigital' ? { ...um, ...NOVO, ordem: um.ordem } : um)));
const abrir = async (rga: string) => (await t.chamar(novoRegistroApi.abrir, { params: { rga } }, ana)).corpo;
const pedidoDe = async (Rgas: string[]) => ({
  DataColacaoId: colacao,
  Rgas,
  Processo: '23108.000001/2026-01',
  LivroID: (await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } })).id,
  DataExpedicao: '2026-11-15',
  DataRegistro: '2026-11-20',
  DataEmissaoHistorico: '2026-11-10',
  HoraEmissaoHistorico: '10:00:00',
});

describe('a change of who signs', () => {
  it('is told at an open draft and in the list of drafts, until it is taken back', async () => {
    const rga = livres[0] ?? '';
    const { valores } = await abrir(rga);
    const body = { Passo: 3, Valores: valores };
    expect((await t.chamar(rascunhosApi.salvar, { params: { rga }, body }, ana)).status).toBe(200);
    expect((await abrir(rga)).quemAssinaMudou).toBeNull();
    await trocarQuemAssina();
    const depois = await abrir(rga);
    expect(depois.quemAssinaMudou?.antes).not.toContain(NOVO.nome);
    expect(depois.quemAssinaMudou?.agora).toContain(`diploma digital: ${NOVO.nome}, ${NOVO.cargo}, CPF 390.533.447-05`);
    // What was typed stays; what would be taken instead is beside it, and SIGA is not said to have changed.
    expect(JSON.stringify(depois.rascunho?.valores)).not.toContain(NOVO.nome);
    expect(JSON.stringify(depois.valores.AssinaturasRegistro)).toContain(NOVO.nome);
    expect(depois.mudancasNoSiga).toEqual([]);
    const fila = async () => (await t.chamar(rascunhosApi.listar, {}, ana)).corpo.find((um) => um.rga === rga);
    expect((await fila())?.quemAssinaMudou).toBe(true);
    await assinam(antes);
    expect((await fila())?.quemAssinaMudou).toBe(false);
  });

  it('refuses to begin a ceremony that was rehearsed before it', async () => {
    const pedido = await pedidoDe(livres.slice(1, 3));
    const Linhas = await linhasRevistas(t, pedido, ana);
    await trocarQuemAssina();
    const { status, erro } = await t.chamar(loteApi.criar, { body: { ...pedido, Linhas } }, ana);
    expect([status, erro.message]).toEqual([409, expect.stringContaining('quem assina mudou desde a conferência')]);
    const denovo = { ...pedido, Linhas: await linhasRevistas(t, pedido, ana) };
    expect((await t.chamar(loteApi.criar, { body: denovo }, ana)).status).toBe(200);
  });

  it('is told at a ceremony under way, whose waiting lines are refused by name before any number', async () => {
    const [primeiro = '', segundo = ''] = livres.slice(3, 5);
    const pedido = await pedidoDe([primeiro, segundo]);
    const Linhas = await linhasRevistas(t, pedido, ana);
    const { corpo: lote } = await t.chamar(loteApi.criar, { body: { ...pedido, Linhas } }, ana);
    expect(lote.quemAssinaMudou).toBe(false);
    const registrar = async (rga: string) =>
      (await t.chamar(loteApi.registrarItem, { params: { loteId: lote.loteID, rga } }, ana)).corpo;
    const feito = await registrar(primeiro);
    expect(feito.situacao).toBe('registrado');
    const registroId = feito.registroID ?? '';
    const guardado = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: registroId } });

    await trocarQuemAssina();
    const { corpo: depois } = await t.chamar(loteApi.ler, { params: { loteId: lote.loteID } }, ana);
    expect(depois.quemAssinaMudou).toBe(true);
    expect(await registrar(segundo)).toMatchObject({
      situacao: 'recusado',
      erro: expect.stringContaining('Quem assina mudou desde a revisão'),
    });

    // What is registered keeps its own, and so does the document that is made of it.
    expect(await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: registroId } })).toEqual(guardado);
    const previa = await t.chamar(
      conectorApi.baixarPrevia,
      { params: { xml: 'xml-diploma', registroId } },
      administrador,
    );
    expect(previa.status).toBe(200);
    const dosAntigos = antes.filter(({ tipo }) => tipo === 'DiplomaDigital');
    for (const { cpf } of dosAntigos) expect(previa.bytes.toString()).toContain(`<CPF>${cpf}</CPF>`);
    expect(previa.bytes.toString()).not.toContain(NOVO.cpf);
  });
});
