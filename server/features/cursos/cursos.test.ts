import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursosApi, titulosApi } from '#contract/cursos.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const NINGUEM = '00000000-0000-4000-8000-000000000000';
const titular = (body: Record<string, unknown>, cursoId = catalogo.cursoId) =>
  t.chamar(
    titulosApi.criarTitulacao,
    { body: { CursoTitulacaoF: 'F', CursoTitulacaoM: 'M', CursoID: cursoId, ...body } },
    como,
  );
const formar = (Formacao: unknown, cursoId = catalogo.cursoId) =>
  t.chamar(titulosApi.criarFormacao, { body: { Formacao: Formacao as string, CursoID: cursoId } }, como);

describe('course', () => {
  test('whole, in the names of the specification, by id and by the code of SIGA', async () => {
    const { status, corpo } = await t.chamar(cursosApi.ler, { params: { cursoId: catalogo.cursoId } }, como);
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      cursoID: catalogo.cursoId,
      codigoInterno: catalogo.codigoInterno,
      cursoMec: {
        nome: 'Engenharia de Teste',
        codigoEmec: '12345',
        grau: { descricao: 'Bacharelado' },
        campus: { campusID: 3, sigla: 'CBA', nome: 'Campus Central' },
      },
      modalidade: { nome: 'Presencial' },
      oferta: 'Regular',
      enderecoCurso: { logradouro: 'Avenida da Invenção', cep: '78000000' },
      instituicaoEmissora: { instituicaoID: 1, nome: 'Universidade de Teste' },
      titulacoes: [
        { titulacao: 'Bacharela em Engenharia de Teste', sexo: 'F' },
        { titulacao: 'Bacharel em Engenharia de Teste', sexo: 'M' },
      ],
      formacoes: [{ formacao: 'Ênfase em Ensaios' }],
      reconhecimentos: [
        {
          reconhecimentoCursoUid: catalogo.reconhecimentoId,
          habilitacao: null,
          atoRegulatorio: { data: '2015-06-01' },
        },
      ],
      autorizacao: { atoRegulatorioUid: catalogo.atoAutorizacaoId, data: '1990-03-01' },
    });
    const params = { codigoInterno: catalogo.codigoInterno };
    expect((await t.chamar(cursosApi.lerPorCodigo, { params }, como)).corpo).toEqual(corpo);
  });

  test('of several recognitions the latest by act date comes first', async () => {
    const { cursoId } = await umCatalogo(t.deps.prisma);
    const outro = await umCatalogo(t.deps.prisma);
    await t.deps.prisma.atoRegulatorio.update({
      where: { id: outro.atoReconhecimentoId },
      data: { data: new Date('2023-01-01') },
    });
    await t.deps.prisma.cursoReconhecimento.create({ data: { cursoId, atoId: outro.atoReconhecimentoId } });
    const { corpo } = await t.chamar(cursosApi.ler, { params: { cursoId } }, como);
    expect(corpo.reconhecimentos.map(({ atoRegulatorio }) => atoRegulatorio.data)).toEqual([
      '2023-01-01',
      '2015-06-01',
    ]);
  });

  test('404 for an unknown one, 401 without a session', async () => {
    const params = { cursoId: NINGUEM };
    expect((await t.chamar(cursosApi.ler, { params }, como)).status).toBe(404);
    expect((await t.chamar(cursosApi.lerPorCodigo, { params: { codigoInterno: 'X' } }, como)).status).toBe(404);
    expect((await t.chamar(cursosApi.ler, { params })).status).toBe(401);
  });
});

describe('list of active courses', () => {
  test('filter in code, name, degree and campus, whatever accents and case; orders and pages', async () => {
    const listar = async (query: Record<string, string>) =>
      (await t.chamar(cursosApi.listarAtivos, { query: { tamanho: '100', ...query } }, como)).corpo;
    for (const filtro of [catalogo.codigoInterno, 'ENGENHÁRIA', 'bacharelado', 'cba', 'campus central']) {
      expect((await listar({ filtro })).itens.map(({ cursoID }) => cursoID)).toContain(catalogo.cursoId);
    }
    expect(await listar({ filtro: 'nada disso' })).toMatchObject({ itens: [], total: 0 });
    const codigos = (await listar({ ordem: '-codigo' })).itens.map(({ codigoInterno }) => codigoInterno);
    expect(codigos).toEqual(codigos.toSorted().toReversed());
  });

  test('leaves out courses that are no longer offered', async () => {
    const { cursoId, codigoInterno } = await umCatalogo(t.deps.prisma);
    await t.deps.prisma.curso.update({ where: { id: cursoId }, data: { ativo: false } });
    const { corpo } = await t.chamar(cursosApi.listarAtivos, { query: { filtro: codigoInterno } }, como);
    expect(corpo.total).toBe(0);
  });
});

describe('titles', () => {
  test('both are stored, capitalised by the rule of §9, and audited', async () => {
    const { cursoId } = await umCatalogo(t.deps.prisma);
    const { status, corpo } = await titular(
      { CursoTitulacaoF: ' licenciada em ciências dos mares ', CursoTitulacaoM: 'LICENCIADO EM CIÊNCIAS DOS MARES' },
      cursoId,
    );
    expect(status).toBe(200);
    expect(corpo).toMatchObject([
      { titulacao: 'Licenciada em Ciências dos Mares', sexo: 'F' },
      { titulacao: 'Licenciado em Ciências dos Mares', sexo: 'M' },
    ]);
    const { corpo: lista } = await t.chamar(titulosApi.listarTitulacoes, { params: { cursoId } }, como);
    expect(lista).toHaveLength(4);
    const audita = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { entidadeId: cursoId } });
    expect(audita).toMatchObject({ entidade: 'curso', acao: 'cadastrar-titulacao' });
  });

  test.each([
    ['CursoTitulacaoF', '', 'Titulação Feminino é obrigatório'],
    ['CursoTitulacaoF', undefined, 'Titulação Feminino é obrigatório'],
    ['CursoTitulacaoM', '  ', 'Titulação Masculino é obrigatório'],
    ['CursoTitulacaoM', 1, 'Titulação Masculino é obrigatório'],
    ['CursoTitulacaoF', 'T'.repeat(101), 'Titulação Feminino deve ter até 100 caracteres'],
    ['CursoTitulacaoM', 'T'.repeat(101), 'Titulação Masculino deve ter até 100 caracteres'],
    ['CursoTitulacaoM', 'Bacharel →', 'Titulação Masculino tem um caractere que o MEC não aceita: “→” (U+2192)'],
    ['CursoID', 'x', 'Identificador inválido'],
    ['CursoID', NINGUEM, 'Curso não encontrado'],
  ])('%s refuses %j and nothing is stored', async (campo, valor, message) => {
    const antes = await t.deps.prisma.cursoTitulacao.count();
    const { status, erro } = await titular({ [campo]: valor });
    expect([status, erro.campos]).toEqual([400, [{ campo, message }]]);
    expect(await t.deps.prisma.cursoTitulacao.count()).toBe(antes);
  });

  test('takes 1 and 100 characters', async () => {
    const { cursoId } = await umCatalogo(t.deps.prisma);
    expect((await titular({}, cursoId)).status).toBe(200);
    const longo = 'É'.repeat(100);
    expect((await titular({ CursoTitulacaoF: longo, CursoTitulacaoM: longo }, cursoId)).status).toBe(200);
  });

  test('409 at the field of the one that is there, the other is not stored', async () => {
    const { cursoId } = await umCatalogo(t.deps.prisma);
    const { status, erro } = await titular(
      { CursoTitulacaoF: 'Nova', CursoTitulacaoM: 'Bacharel em Engenharia de Teste' },
      cursoId,
    );
    expect([status, erro.campos[0]?.campo]).toEqual([409, 'CursoTitulacaoM']);
    expect(await t.deps.prisma.cursoTitulacao.count({ where: { cursoId } })).toBe(2);
  });

  test('a pair of which one half was deleted alone is completed by adding it again', async () => {
    const { cursoId } = await umCatalogo(t.deps.prisma);
    const { corpo } = await titular({}, cursoId);
    await t.chamar(titulosApi.excluirTitulacao, { params: { id: corpo[1]?.cursoTitulacaoID ?? '' } }, como);
    const denovo = await titular({}, cursoId);
    expect(denovo.status).toBe(200);
    expect(denovo.corpo[0]).toEqual(corpo[0]);
    expect((await titular({}, cursoId)).status).toBe(409);
  });

  test('one that no record uses goes, once; another stays', async () => {
    const { cursoId } = await umCatalogo(t.deps.prisma);
    const { corpo } = await titular({}, cursoId);
    const args = { params: { id: corpo[0]?.cursoTitulacaoID ?? '' } };
    const todos = await Promise.all(Array.from({ length: 4 }, () => t.chamar(titulosApi.excluirTitulacao, args, como)));
    expect(todos.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });
});

describe('formations', () => {
  test('stored, in the list of the course and in that of all', async () => {
    const { cursoId, codigoInterno } = await umCatalogo(t.deps.prisma);
    const { status, corpo } = await formar('  Robótica   Móvel ', cursoId);
    expect([status, corpo.formacao]).toEqual([200, 'Robótica Móvel']);
    const { corpo: doCurso } = await t.chamar(titulosApi.listarFormacoesDoCurso, { params: { cursoId } }, como);
    expect(doCurso.map(({ formacao }) => formacao)).toEqual(['Ênfase em Ensaios', 'Robótica Móvel']);
    const { corpo: todas } = await t.chamar(titulosApi.listarFormacoes, { query: { filtro: 'robotica' } }, como);
    expect(todas).toMatchObject({ total: 1, itens: [{ formacao: 'Robótica Móvel', codigoInterno, cursoID: cursoId }] });
  });

  test.each([
    ['', 'Formação é obrigatório'],
    [undefined, 'Formação é obrigatório'],
    ['F'.repeat(101), 'Formação deve ter até 100 caracteres'],
    ['Ẽ', 'Formação tem um caractere que o MEC não aceita: “Ẽ” (U+1EBC)'],
  ])('refuses %j', async (valor, message) => {
    const { status, erro } = await formar(valor);
    expect([status, erro.campos]).toEqual([400, [{ campo: 'Formacao', message }]]);
  });

  test('takes 1 and 100 characters; 409 for one that is there; 400 for an unknown course', async () => {
    expect((await formar('F')).status).toBe(200);
    expect((await formar('Ç'.repeat(100))).status).toBe(200);
    const repetida = await formar('Ênfase em Ensaios');
    expect([repetida.status, repetida.erro.campos[0]?.campo]).toEqual([409, 'Formacao']);
    expect((await formar('Nova', NINGUEM)).erro.campos[0]?.campo).toBe('CursoID');
  });

  test('goes when no record uses it', async () => {
    const { corpo } = await formar('Passageira');
    const args = { params: { id: corpo.cursoFormacaoID } };
    expect((await t.chamar(titulosApi.excluirFormacao, args, como)).status).toBe(200);
    expect((await t.chamar(titulosApi.excluirFormacao, args, como)).status).toBe(404);
  });
});

test('writing takes the role responsavel', async () => {
  const operador = await t.entrar('operador');
  const { status } = await t.chamar(
    titulosApi.criarFormacao,
    { body: { Formacao: 'X', CursoID: catalogo.cursoId } },
    operador,
  );
  expect(status).toBe(403);
});

test('title and formation of a record stay, and its snapshot is as registered (R4)', async () => {
  const { prisma } = t.deps;
  const doCatalogo = await umCatalogo(prisma);
  const { cursoId } = doCatalogo;
  const registro = await umRegistro(prisma, {
    catalogo: doCatalogo,
    situacao: 'cancelado',
    curso: { titulo: 'Bacharel em Engenharia de Teste', formacao: 'Ênfase em Ensaios' },
  });
  const titulacao = await prisma.cursoTitulacao.findFirstOrThrow({ where: { cursoId, sexo: 'M' } });
  const formacao = await prisma.cursoFormacao.findFirstOrThrow({ where: { cursoId } });

  const titulo = await t.chamar(titulosApi.excluirTitulacao, { params: { id: titulacao.id } }, como);
  expect(titulo.status).toBe(409);
  expect(titulo.erro.mensagem).toBe('A titulação consta em registros e não pode ser excluída.');
  const outra = await t.chamar(titulosApi.excluirFormacao, { params: { id: formacao.id } }, como);
  expect(outra.status).toBe(409);
  expect(outra.erro.mensagem).toBe('A formação consta em registros e não pode ser excluída.');
  const { corpo } = await t.chamar(cursosApi.ler, { params: { cursoId } }, como);
  expect(corpo.titulacoes).toHaveLength(2);
  expect(corpo.formacoes).toHaveLength(1);
  const depois = await prisma.registro.findUniqueOrThrow({ where: { id: registro.id } });
  expect(depois.snapshot).toEqual(registro.snapshot);
});
