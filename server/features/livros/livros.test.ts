import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp();
  await umaInstituicao(t.deps.prisma);
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const criar = (body: { Nome: string; CampusIds?: number[] }) => t.chamar(livrosApi.criar, { body }, como);
const listar = async (query: Record<string, string> = {}) => (await t.chamar(livrosApi.listar, { query }, como)).corpo;
const inject = async (payload: object) =>
  t.app.inject({ method: 'POST', url: '/api/livro', payload, headers: { cookie: como } });

describe('a new book', () => {
  test('is stored with its campuses, listed, and written into the audit chain', async () => {
    const { status, corpo } = await criar({ Nome: '  MED /\u00a02019 ', CampusIds: [3, 3] });
    expect(status).toBe(200);
    const campus = [{ campusUID: 3, nome: 'Campus Central', sigla: 'CBA' }];
    expect(corpo).toMatchObject({ nome: 'MED / 2019', campus, totalRegistros: 0, ultimoNumero: 0 });
    expect((await listar({ filtro: 'med' })).itens).toEqual([corpo]);
    expect((await t.chamar(livrosApi.ler, { params: { id: corpo.livroID } }, como)).corpo).toEqual(corpo);
    const audita = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { entidadeId: corpo.livroID } });
    expect(audita).toMatchObject({ entidade: 'livro', acao: 'cadastrar', usuarioCpf: '52998224725' });
  });

  test.each([
    ['', 'Nome é obrigatório'],
    ['   ', 'Nome é obrigatório'],
    [undefined, 'Nome é obrigatório'],
    [7, 'Nome é obrigatório'],
    [['MED'], 'Nome é obrigatório'],
    ['L'.repeat(101), 'Nome deve ter até 100 caracteres'],
  ])('refuses the name %j', async (Nome, message) => {
    const resposta = await inject({ Nome });
    expect(resposta.statusCode).toBe(400);
    expect(resposta.json().campos).toEqual([{ campo: 'Nome', message }]);
  });

  test.each(['Livro\u200b A', 'Livro ☃', 'Livro\u2060'])(
    'refuses the name %j, which no XML of MEC can say',
    async (Nome) => {
      const resposta = await inject({ Nome });
      expect([resposta.statusCode, resposta.json().campos[0]?.campo]).toEqual([400, 'Nome']);
    },
  );

  test('takes names of 1 and of 100 characters', async () => {
    expect((await criar({ Nome: 'A' })).status).toBe(200);
    expect((await criar({ Nome: 'É'.repeat(100) })).status).toBe(200);
  });

  test('refuses unknown keys and campuses', async () => {
    expect((await inject({ Nome: 'X/1', Outro: 1 })).json().campos[0].campo).toBe('Outro');
    const semCampus = await criar({ Nome: 'X/2', CampusIds: [777] });
    expect([semCampus.status, semCampus.erro.campos[0]?.campo]).toEqual([400, 'CampusIds']);
    expect((await listar({ filtro: 'X/2' })).total).toBe(0);
  });

  test('409 at the field for a name that exists, whatever accents and case', async () => {
    await criar({ Nome: 'Direito/2020' });
    const { status, erro } = await criar({ Nome: 'DIRÉITO/2020' });
    expect(status).toBe(409);
    expect(erro.campos).toEqual([{ campo: 'Nome', message: 'Já existe um livro de registro com este nome' }]);
  });

  test('of twenty at once with one name, one is stored', async () => {
    const todos = await Promise.all(Array.from({ length: 20 }, () => criar({ Nome: 'CORRIDA/2026' })));
    expect(todos.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(todos.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('only responsavel and above write; without a session nothing is read', async () => {
    const operador = await t.entrar('operador');
    expect((await t.chamar(livrosApi.criar, { body: { Nome: 'NADA/1' } }, operador)).status).toBe(403);
    expect((await t.chamar(livrosApi.listar, {}, operador)).status).toBe(200);
    expect((await t.chamar(livrosApi.listar)).status).toBe(401);
  });
});

describe('list', () => {
  test('filter ignores accents and case and takes its signs literally', async () => {
    await criar({ Nome: 'FÍSICA_100%/2026' });
    expect((await listar({ filtro: 'fisica_100%' })).itens.map(({ nome }) => nome)).toEqual(['FÍSICA_100%/2026']);
    expect((await listar({ filtro: 'fisicaX100' })).total).toBe(0);
  });

  test('pages and orders in the server; a page past the end keeps the total', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, i) => criar({ Nome: `PAG/${i}` })));
    const pagina = await listar({ filtro: 'pag/', tamanho: '2', pagina: '2', ordem: '-nome' });
    expect(pagina).toMatchObject({ total: 5, pagina: 2, tamanho: 2 });
    expect(pagina.itens.map(({ nome }) => nome)).toEqual(['PAG/2', 'PAG/1']);
    expect(await listar({ filtro: 'pag/', tamanho: '2', pagina: '9' })).toMatchObject({ itens: [], total: 5 });
  });

  test('shows how many records a book holds and its last number', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const { nome } = await t.deps.prisma.livroRegistro.findUniqueOrThrow({ where: { id: registro.livroId } });
    expect((await listar({ filtro: nome })).itens[0]).toMatchObject({ totalRegistros: 1, ultimoNumero: 1 });
  });
});

describe('campuses of a book', () => {
  test('the list replaces the one before; 404 for an unknown book', async () => {
    const { corpo } = await criar({ Nome: 'CAMPI/1', CampusIds: [3] });
    const { corpo: vazio } = await t.chamar(
      livrosApi.vincularCampi,
      { params: { id: corpo.livroID }, body: { CampusIds: [] } },
      como,
    );
    expect(vazio.campus).toEqual([]);
    const nenhum = { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { CampusIds: [3] } };
    expect((await t.chamar(livrosApi.vincularCampi, nenhum, como)).status).toBe(404);
  });
});

describe('deleting (R12)', () => {
  test('an empty book goes, once', async () => {
    const { corpo } = await criar({ Nome: 'VAZIO/1', CampusIds: [3] });
    const args = { params: { id: corpo.livroID } };
    const todos = await Promise.all(Array.from({ length: 5 }, () => t.chamar(livrosApi.excluir, args, como)));
    expect(todos.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await listar({ filtro: 'VAZIO/1' })).total).toBe(0);
  });

  test('a book with a record stays: 409 with the reason', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const { status, erro } = await t.chamar(livrosApi.excluir, { params: { id: registro.livroId } }, como);
    expect([status, erro.mensagem]).toEqual([409, 'O livro tem registros e não pode ser excluído.']);
    expect(await t.deps.prisma.livroRegistro.count({ where: { id: registro.livroId } })).toBe(1);
  });
});
