import { afterAll, beforeAll, expect, test } from 'vitest';
import { cursosApi, sincronizacaoApi } from '#contract/cursos.contract.ts';
import { createSiga } from '../../adapters/siga/siga.http.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umaEmissora } from '../../test/factories/uma-emissora.ts';

const base = createSiga({ url: 'http://127.0.0.1:9', token: undefined, tempoLimiteMs: 1_000 });
const doSiga = {
  codigo: '900',
  nome: 'Curso do SIGA',
  codigoEmec: '4242',
  grau: 'Bacharelado',
  campusId: 3,
  campus: { nome: null, sigla: null, endereco: null },
  modalidade: 'Presencial',
  turno: 'Noturno',
  regime: 'Crédito',
  periodicidade: 'Semestral',
  endereco: null,
  ativo: true,
};
let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  const siga = { ...base, cursos: async () => ({ cursos: [doSiga], ilegiveis: [] }) };
  t = await buildTestApp({ trocar: { siga } });
  como = await t.entrar('responsavel');
  await umaEmissora(t.deps.prisma, null, new Date());
});
afterAll(() => t.fechar());

const CURSO = {
  CampusID: 20,
  Nome: 'Enfermagem Inventada',
  CodigoEmec: '99123',
  Grau: 'Bacharelado',
  Modalidade: 'Presencial',
};
const incluir = (troca: Record<string, unknown> = {}) =>
  t.chamar(cursosApi.incluirDeFora, { body: { ...CURSO, ...troca } }, como);

test('a course of another institution is stated, changed and found; SIGA neither tells nor misses it', async () => {
  const { status, corpo: novo } = await incluir();
  expect(status).toBe(200);
  expect(novo).toMatchObject({
    codigoInterno: 'EXT-1',
    deFora: true,
    ativo: true,
    cursoMec: { nome: 'Enfermagem Inventada', codigoEmec: '99123', campus: { campusID: 20 } },
    instituicaoEmissora: { nome: 'Faculdade Inventada 2' },
  });
  const body = { ...CURSO, Nome: 'Enfermagem', CodigoEmec: '99124', Ativo: true };
  const { corpo: mudado } = await t.chamar(cursosApi.alterarDeFora, { params: { cursoId: novo.cursoID }, body }, como);
  expect(mudado).toMatchObject({ codigoInterno: 'EXT-1', cursoMec: { nome: 'Enfermagem', codigoEmec: '99124' } });
  const { corpo } = await t.chamar(sincronizacaoApi.sincronizar, {}, como);
  expect(corpo.relatorio.novos).toEqual([{ codigo: '900', nome: 'Curso do SIGA' }]);
  expect(corpo.relatorio.sumidos.map(({ codigo }) => codigo)).not.toContain('EXT-1');
  const trilha = await t.deps.prisma.auditoria.findMany({ where: { acao: { endsWith: '-de-fora' } } });
  expect(trilha).toMatchObject([
    { entidadeId: 'EXT-1', para: { nome: 'Enfermagem Inventada', codigoEmec: '99123' } },
    { entidadeId: 'EXT-1', de: { codigoEmec: '99123' }, para: { nome: 'Enfermagem', codigoEmec: '99124' } },
  ]);
});

test.each([
  ['CampusID', 3, 'Os cursos da casa vêm do SIGA: escolha o campus de outra instituição'],
  ['CampusID', 999, 'Campus não encontrado'],
  ['Grau', 'Mestrado', 'Escolha o grau'],
  ['Modalidade', 'Por carta', 'Escolha a modalidade'],
  ['CodigoEmec', '012', 'Código e-MEC deve ter só dígitos, sem zero à esquerda'],
  ['Nome', '', 'Nome do curso é obrigatório'],
])('%s refuses %j and nothing is stored', async (campo, valor, message) => {
  const antes = await t.deps.prisma.curso.count();
  const { status, erro } = await incluir({ [campo]: valor });
  expect([status, erro.campos]).toEqual([400, [{ campo, message }]]);
  expect(await t.deps.prisma.curso.count()).toBe(antes);
});

test('the same e-MEC code twice is one course, however many ask at once', async () => {
  const todos = await Promise.all(Array.from({ length: 4 }, () => incluir({ CodigoEmec: '99200' })));
  expect(todos.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(todos.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await t.deps.prisma.curso.count({ where: { codigoEmec: 99_200n } })).toBe(1);
  expect((await incluir({ CodigoEmec: '99200' })).erro.campos).toMatchObject([{ campo: 'CodigoEmec' }]);
});

test('one that SIGA tells is not changed here', async () => {
  const { cursoId } = await umCatalogo(t.deps.prisma);
  const { status } = await t.chamar(
    cursosApi.alterarDeFora,
    { params: { cursoId }, body: { ...CURSO, CodigoEmec: '99300', Ativo: true } },
    como,
  );
  expect(status).toBe(409);
});
