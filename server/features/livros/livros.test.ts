import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { livrosApi, type PedidoDeInicio } from '#contract/livros.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido } from '../../test/confirmar-pedido.ts';
import { type CatalogoDeTeste, umaInstituicao, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
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

  test('refuses a name which no XML of MEC can say, and names the sign', async () => {
    const resposta = await inject({ Nome: 'Livro ☃' });
    expect([resposta.statusCode, resposta.json().campos]).toEqual([
      400,
      [{ campo: 'Nome', message: 'Nome tem um caractere que o MEC não aceita: “☃” (U+2603)' }],
    ]);
  });

  test('a sign that nobody sees is no part of a name', async () => {
    const { status, corpo } = await criar({ Nome: 'Livro\u200b dos\u2060 invisíveis\ufeff' });
    expect([status, corpo.nome]).toEqual([200, 'Livro dos invisíveis']);
  });

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

const DO_COMECO: PedidoDeInicio['Visto'] = { PrimeiroNumero: 1, FolhaInicial: null, DataEmPapel: null };
const EM_PAPEL: PedidoDeInicio = {
  PrimeiroNumero: 318,
  FolhaInicial: '160',
  DataEmPapel: '2026-02-28',
  Motivo: 'O livro 3, em papel, foi encerrado na folha 159.',
  Visto: DO_COMECO,
};
const dizer = (id: string, trocar: Partial<PedidoDeInicio> = {}, app = t, sessao = como) =>
  app.chamar(livrosApi.dizerInicio, { params: { id }, body: { ...EM_PAPEL, ...trocar } }, sessao);
const registrarEm = (catalogo: CatalogoDeTeste) =>
  t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como);

describe('a book that goes on from one of paper', () => {
  test('begins at its number, sheet and date, with a reason that stays, and takes the next number', async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    const { status, corpo } = await dizer(catalogo.livroId);
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      vazio: true,
      encerrado: false,
      totalRegistros: 0,
      ultimoNumero: 317,
      primeiroNumero: 318,
      folhaInicial: '160',
      dataEmPapel: '2026-02-28',
      inicio: {
        motivo: EM_PAPEL.Motivo,
        por: 'Ana Teste da Silva',
        em: '2026-06-01T15:00:00.000Z',
        confirmadoPor: null,
      },
    });
    const entrada = await t.deps.prisma.auditoria.findFirstOrThrow({
      where: { entidade: 'livro', entidadeId: catalogo.livroId, acao: 'dizer-inicio' },
    });
    expect(entrada).toMatchObject({
      de: { primeiroNumero: 1, folhaInicial: null, dataEmPapel: null },
      para: { primeiroNumero: 318, folhaInicial: '160', dataEmPapel: '2026-02-28' },
      porque: EM_PAPEL.Motivo,
    });

    expect((await registrarEm(catalogo)).corpo.numeroRegistro).toBe(318);
    expect((await registrarEm(catalogo)).corpo.numeroRegistro).toBe(319);
    const { corpo: livro } = await t.chamar(livrosApi.ler, { params: { id: catalogo.livroId } }, como);
    expect(livro).toMatchObject({ vazio: false, totalRegistros: 2, ultimoNumero: 319, primeiroNumero: 318 });
    expect(livro.inicio?.motivo).toBe(EM_PAPEL.Motivo);
  });

  test('takes no date before the last one of paper, as it takes none before its own last one', async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    await dizer(catalogo.livroId, { DataEmPapel: '2026-05-31' });
    const { status, erro } = await registrarEm(catalogo);
    expect(status).toBe(422);
    expect(erro.campos).toEqual([
      {
        campo: 'LivroRegistro.DataRegistroDiploma',
        message: expect.stringMatching(/O último registro do livro .* é de 31\/05\/2026, depois desta data\./),
      },
    ]);
    expect((await t.chamar(livrosApi.ler, { params: { id: catalogo.livroId } }, como)).corpo.ultimoNumero).toBe(317);
  });

  test('is told anew while it is empty, lower or at 1 too, and never after its first record', async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    const Visto = { PrimeiroNumero: 318, FolhaInicial: '160', DataEmPapel: '2026-02-28' };
    await dizer(catalogo.livroId);
    const menor = await dizer(catalogo.livroId, { ...Visto, PrimeiroNumero: 31, Visto });
    expect(menor.corpo).toMatchObject({ ultimoNumero: 30, primeiroNumero: 31 });
    const proprio = await dizer(catalogo.livroId, { ...DO_COMECO, Visto: { ...Visto, PrimeiroNumero: 31 } });
    expect(proprio.corpo).toMatchObject({ ultimoNumero: 0, primeiroNumero: 1, dataEmPapel: null });
    expect((await registrarEm(catalogo)).corpo.numeroRegistro).toBe(1);
    const { status, erro } = await dizer(catalogo.livroId);
    expect([status, erro.mensagem]).toEqual([
      409,
      'O livro já tem registros: o número pelo qual ele começa não muda mais.',
    ]);
  });

  test('of two who tell it at once one is heard; who saw another beginning gets 409', async () => {
    const { corpo: livro } = await criar({ Nome: 'PAPEL/1' });
    const dois = await Promise.all([dizer(livro.livroID), dizer(livro.livroID, { PrimeiroNumero: 319 })]);
    expect(dois.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(dois.find(({ status }) => status === 409)?.erro.mensagem).toMatch(/alterado por outra pessoa/);
  });

  test('told and registered at once: the record has the number of before or of after, never another', async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    const [dito, registrado] = await Promise.all([dizer(catalogo.livroId), registrarEm(catalogo)]);
    expect(registrado.status).toBe(200);
    expect(registrado.corpo.numeroRegistro).toBe(dito.status === 200 ? 318 : 1);
  });

  test.each([
    [{ PrimeiroNumero: 0 }, 'PrimeiroNumero'],
    [{ PrimeiroNumero: 1.5 }, 'PrimeiroNumero'],
    [{ PrimeiroNumero: '318' }, 'PrimeiroNumero'],
    [{ PrimeiroNumero: 10_000_000 }, 'PrimeiroNumero'],
    [{ FolhaInicial: 'f'.repeat(21) }, 'FolhaInicial'],
    [{ DataEmPapel: '2026-02-30' }, 'DataEmPapel'],
    [{ DataEmPapel: '2026-06-02' }, 'DataEmPapel'],
    [{ Motivo: '    ' }, 'Motivo'],
    [{ Motivo: undefined }, 'Motivo'],
  ])('refuses %j at its field and changes nothing', async (trocar, campo) => {
    const { corpo: livro } = await criar({ Nome: `RECUSA/${campo}/${JSON.stringify(trocar)}`.slice(0, 100) });
    const { status, erro } = await dizer(livro.livroID, trocar as never);
    expect([status, erro.campos[0]?.campo]).toEqual([400, campo]);
    expect((await t.chamar(livrosApi.ler, { params: { id: livro.livroID } }, como)).corpo).toEqual(livro);
  });

  test('404 for an unknown book; 403 for who may not write; a closed one has no beginning left', async () => {
    expect((await dizer('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const { corpo: livro } = await criar({ Nome: 'PAPEL/2' });
    expect((await dizer(livro.livroID, {}, t, await t.entrar('operador'))).status).toBe(403);
    await t.deps.prisma.livroRegistro.update({ where: { id: livro.livroID }, data: { encerradoEm: new Date() } });
    expect((await dizer(livro.livroID)).status).toBe(409);
  });

  test('is deleted while it is empty, whatever number it began at (R12)', async () => {
    const { corpo: livro } = await criar({ Nome: 'PAPEL/3' });
    await dizer(livro.livroID);
    expect((await t.chamar(livrosApi.excluir, { params: { id: livro.livroID } }, como)).status).toBe(200);
    const catalogo = await umCatalogo(t.deps.prisma);
    await dizer(catalogo.livroId);
    await registrarEm(catalogo);
    expect((await t.chamar(livrosApi.excluir, { params: { id: catalogo.livroId } }, como)).status).toBe(409);
  });
});

describe('with two people on', () => {
  let dois: AppDeTeste;
  let ana: string;
  let bia: string;
  beforeAll(async () => {
    dois = await buildTestApp({ env: { DUAS_PESSOAS: 'sim' } });
    ana = await dois.entrar('responsavel');
    bia = await dois.entrar('responsavel', { nome: 'Bia Segunda Pessoa', cpf: '11144477735' });
  });
  afterAll(() => dois.fechar());
  const aberto = async () => {
    const { corpo } = await dois.chamar(confirmacoesApi.listar, { query: {} }, bia);
    return corpo.itens.find(({ situacao }) => situacao === 'aberto');
  };
  const confirmar = async (sessao: string) => confirmarPedido(dois, (await aberto())?.id ?? '', sessao);
  const ler = async (id: string) => (await dois.chamar(livrosApi.ler, { params: { id } }, ana)).corpo;

  test('a beginning waits for the second one, who sees what it changes, and both names stay at the book', async () => {
    const { livroId } = await umCatalogo(dois.deps.prisma);
    const pedido = await dizer(livroId, {}, dois, ana);
    expect(pedido).toMatchObject({ status: 409, erro: { codigo: 'AGUARDA_CONFIRMACAO' } });
    expect((await dizer(livroId, { PrimeiroNumero: 9 }, dois, bia)).erro.message).toMatch(/já foi pedido/);
    expect(await ler(livroId)).toMatchObject({ primeiroNumero: 1, inicio: null });
    expect((await aberto())?.diferenca).toEqual([
      { campo: 'Primeiro número', de: '1', para: '318', porque: null },
      { campo: 'Folha inicial', de: null, para: '160', porque: null },
      { campo: 'Data do último registro em papel', de: null, para: '28/02/2026', porque: null },
    ]);
    expect((await confirmar(ana)).status).toBe(403);
    expect((await confirmar(bia)).status).toBe(200);
    expect(await ler(livroId)).toMatchObject({
      primeiroNumero: 318,
      inicio: { motivo: EM_PAPEL.Motivo, por: 'Ana Teste da Silva', confirmadoPor: 'Bia Segunda Pessoa' },
    });
  });

  test('a confirmation that comes after the first record is refused and changes nothing', async () => {
    const catalogo = await umCatalogo(dois.deps.prisma);
    await dizer(catalogo.livroId, {}, dois, ana);
    await umRegistro(dois.deps.prisma, { catalogo });
    expect(await confirmar(bia)).toMatchObject({ status: 409, erro: { message: /já tem registros/ } });
    expect(await ler(catalogo.livroId)).toMatchObject({ primeiroNumero: 1, ultimoNumero: 1, inicio: null });
  });
});
