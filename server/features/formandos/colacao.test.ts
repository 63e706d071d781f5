import { afterAll, beforeAll, expect, it } from 'vitest';
import { colacoesApi, formandosApi } from '#contract/formandos.contract.ts';
import { loteApi, novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';

const JUSTIFICATIVA = 'Registro feito com dados errados do diplomado.';
const COMUM = {
  Processo: '23108.000001/2026-01',
  DataExpedicao: '2026-11-20',
  DataRegistro: '2026-11-20',
  DataEmissaoHistorico: '2026-11-20',
  HoraEmissaoHistorico: '10:00:00',
};

let t: DemoDeTeste;
let ana: string;
let colacao: string;
let livros: { id: string; nome: string }[];

beforeAll(async () => {
  t = await buildDemo();
  ana = await t.entrar('responsavel');
  const { corpo } = await t.chamar(colacoesApi.listar, { params: { campusId: '3', ano: '2026' } }, ana);
  colacao = corpo.toSorted((a, b) => b.formandos - a.formandos)[0]?.dataColacaoId ?? '';
  livros = await t.deps.prisma.livroRegistro.findMany({ orderBy: { nome: 'asc' }, take: 2 });
});
afterAll(() => t.fechar());

const ler = async () => (await t.chamar(colacoesApi.ler, { params: { id: colacao } }, ana)).corpo;
const linhaDe = async (rga: string) => (await ler()).linhas.find((um) => um.rga === rga);
const aRegistrar = async () => (await ler()).linhas.filter(({ passos }) => passos.includes('registrar'));

async function registrar(rga: string, Respostas: object = {}) {
  const pedido = { DataColacaoId: colacao, Rgas: [rga], LivroID: livros[0]?.id ?? '', ...COMUM };
  const { corpo } = await t.chamar(loteApi.criar, { body: { ...pedido, Linhas: [{ Rga: rga, Respostas }] } }, ana);
  return (await t.chamar(loteApi.registrarItem, { params: { loteId: corpo.loteID, rga } }, ana)).corpo;
}

async function conferir(rga: string) {
  const body = { DataColacaoId: colacao, LivroID: livros[0]?.id ?? '', ...COMUM, Linhas: [{ Rga: rga }] };
  return (await t.chamar(loteApi.conferir, { body }, ana)).corpo[0];
}

it('tells each graduate by what is there, what can be done next, what it waits for and its deadline', async () => {
  const { data, campusID, linhas } = await ler();
  expect([data, campusID]).toEqual([expect.stringMatching(/^2026-/), 3]);
  expect(linhas.every(({ documentosQueFaltam }) => documentosQueFaltam.length > 0)).toBe(true);
  expect(linhas.every(({ prazo }) => prazo?.oQue === 'expedir e registrar')).toBe(true);
  const rga = (await aRegistrar())[0]?.rga ?? '';
  const { registroID, numeroRegistro } = await registrar(rga);
  expect(await linhaDe(rga)).toMatchObject({
    registro: { registroID, numeroRegistro, etapaDocumentacao: 1, etapaDiploma: null },
    passos: ['publicar'],
    motivo: expect.stringContaining('Falta enviar: '),
    prazo: { oQue: 'publicar no DOU', limite: '2026-12-20' },
  });
  const { corpo } = await t.chamar(colacoesApi.listar, { params: { campusId: '3', ano: '2026' } }, ana);
  expect(corpo.find((um) => um.dataColacaoId === colacao)).toMatchObject({
    registrados: 1,
    publicados: 0,
    assinados: 0,
  });
});

it('a line may have another book; the rehearsal names the book of the course', async () => {
  const [a, b] = await mesmoCurso();
  expect(await registrar(a, { LivroID: livros[1]?.id })).toMatchObject({
    situacao: 'registrado',
    livro: livros[1]?.nome,
  });
  expect(await conferir(b)).toMatchObject({
    livroID: livros[0]?.id,
    livroDoCurso: { livroID: livros[1]?.id, nome: livros[1]?.nome, por: 'curso' },
  });
});

it('a course without records is suggested the book of its campus', async () => {
  const { linhas } = await ler();
  const registrados = new Set(linhas.filter(({ registro }) => registro !== null).map(({ curso }) => curso));
  const nova = linhas.find(({ passos, curso }) => passos.includes('registrar') && !registrados.has(curso));
  const doCampus = await t.deps.prisma.livroRegistro.findFirstOrThrow({
    where: { encerradoEm: null, campi: { some: { campusId: 3 } } },
    orderBy: { criadoEm: 'desc' },
  });
  const livroDoCurso = { livroID: doCampus.id, nome: doCampus.nome, por: 'campus' };
  expect(await conferir(nova?.rga ?? '')).toMatchObject({ livroDoCurso });
});

it('whose record was annulled is tagged everywhere and out of the batch', async () => {
  const rga = (await aRegistrar())[0]?.rga ?? '';
  const { registroID, numeroRegistro } = await registrar(rga);
  const cancelado = await t.chamar(
    atosDoRegistroApi.cancelar,
    {
      params: { id: registroID ?? '' },
      body: { registroId: registroID ?? '', motivoId: 2, justificativa: JUSTIFICATIVA },
    },
    ana,
  );
  expect(cancelado.status, JSON.stringify(cancelado.erro)).toBe(200);
  const anulado = { registroID, numeroRegistro, revogado: false, anotacao: JUSTIFICATIVA };
  expect(await linhaDe(rga)).toMatchObject({ registro: null, registroAnulado: anulado, passos: [], prazo: null });
  const lista = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
  expect(lista.corpo.find((um) => um.sigaRGAAluno === rga)).toMatchObject({ registroAnulado: anulado });
  const busca = await t.chamar(formandosApi.buscar, { body: { Rga: rga } }, ana);
  expect(busca.corpo).toMatchObject([{ registroAnulado: anulado, registroDiplomaAtivo: null }]);
  const abertura = await t.chamar(novoRegistroApi.abrir, { params: { rga } }, ana);
  expect(abertura.corpo.registroAnulado).toMatchObject(anulado);
  expect((await conferir(rga))?.problemas).toMatchObject([{ mensagem: expect.stringContaining('foi cancelado') }]);
  expect(await registrar(rga)).toMatchObject({
    situacao: 'recusado',
    erro: expect.stringContaining('só pelo assistente'),
  });
});

/** Two of one course who can be registered. */
async function mesmoCurso(): Promise<[string, string]> {
  const porCurso = Map.groupBy(await aRegistrar(), ({ curso }) => curso);
  const [a, b] = [...porCurso.values()].find((deles) => deles.length > 1) ?? [];
  return [a?.rga ?? '', b?.rga ?? ''];
}
