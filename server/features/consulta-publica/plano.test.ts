import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import { CONTADOS_POR_NOME, comAchados, SEMPRE } from '../../db/busca-por-nome.queries.ts';
import { emQualquerLugar } from '../../db/paginacao.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { preencher } from '../../test/medida/preencher.ts';
import { anotarConsultas, type ConsultaFeita, paginasTocadas, varreduras, vezesLida } from '../../test/planos.ts';
import { passarNoCaptcha } from '../../test/resolver-captcha.ts';

/** More than the newest that a name is looked for in before the index of fragments is. */
const QUANTOS = 30_000;
/** A list counts exactly up to here. */
const CONTADOS = 10_000;
const HOJE = '2026-06-01';

let t: AppDeTeste;
let ativo: { id: string; codigoValidacao: string };
let anulado: { id: string; codigoValidacao: string };
beforeAll(async () => {
  t = await buildTestApp();
  await preencher(t.deps, { quantos: QUANTOS, hoje: HOJE, comSnapshot: false });
  ativo = await umRegistro(t.deps.prisma, { situacao: 'assinado' });
  anulado = await umRegistro(t.deps.prisma, { situacao: 'cancelado' });
  // A long list that waits for its signature: nobody is told of it, nobody should pay for it.
  const { corpo } = await t.chamar(listaAnuladosApi.gerar, {}, await t.entrar('responsavel'));
  await t.deps.pool.query(
    `INSERT INTO lista_anulados_item SELECT $1, '99991.99991.' || substr(md5(n::text), 1, 24), '2026-05-01', 'x' FROM generate_series(1, 5000) n`,
    [corpo.controleDiplomasAnuladosUID],
  );
  await t.deps.pool.query('ANALYZE lista_anulados_item');
});
afterAll(() => t.fechar());

const buscar = (body: object) => t.chamar(consultaPublicaApi.buscar, { body });
const CHAMADAS: Record<string, () => Promise<{ status: number }>> = {
  'search: everything': () => buscar({}),
  'search: page 200': () => buscar({ pagina: 200, tamanho: 100 }),
  'search: period': () => buscar({ DataInicio: '2015-03-10', DataFim: '2016-08-20' }),
  'search: common name': () => buscar({ filtro: 'Silva' }),
  'search: rare name': () => buscar({ filtro: 'Pantanal' }),
  'search: nobody': () => buscar({ filtro: 'Xptoxyz' }),
  'search: words in a period': () => buscar({ filtro: 'maria jose', DataInicio: '2001-01-01', DataFim: '2001-02-01' }),
  'search: CPF': () => buscar({ filtro: '529.982.247-25' }),
  'validation by code': () =>
    t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: ativo.codigoValidacao } }),
  'validation by id': () => t.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: anulado.id } }),
  'status by code': () => t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo: anulado.codigoValidacao } }),
  'annulled record': () => t.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: anulado.id } }),
  'captcha and diploma': async () => {
    const passe = await passarNoCaptcha(t, ativo.codigoValidacao);
    return t.chamar(consultaPublicaApi.lerDiploma, { params: { codigo: ativo.codigoValidacao } }, passe);
  },
  'export of a month': () =>
    t.chamar(exportacoesApi.exportarConsultaPublica, { body: { DataInicio: '2020-05-01', DataFim: '2020-05-31' } }),
};

function achar(procurados: Parameters<typeof comAchados>[0]): ConsultaFeita {
  const values: unknown[] = [];
  const sql = comAchados(procurados, (um) => `$${values.push(um)}`);
  return { text: `${sql} SELECT id FROM achados ORDER BY data DESC, id DESC`, values };
}

describe(`over ${QUANTOS} records`, () => {
  test.each(Object.entries(CHAMADAS))('%s reads no large table from end to end', async (_nome, chamar) => {
    let status = 0;
    const consultas = await anotarConsultas(async () => {
      status = (await chamar()).status;
    });
    expect(status).toBe(200);
    expect(consultas.length).toBeGreaterThan(0);
    for (const consulta of consultas) expect(await varreduras(t.deps.pool, consulta), consulta.text).toEqual([]);
  });

  const daLista = (consultas: ConsultaFeita[]) => consultas.filter(({ text }) => /nome_diplomado/.test(text));
  const custo = async (chamar: () => Promise<unknown>) => {
    let total = 0;
    for (const consulta of daLista(await anotarConsultas(chamar))) total += await paginasTocadas(t.deps.pool, consulta);
    return total;
  };

  test.each([
    ['2015-03-10', '2015-03-10'],
    ['2015-03-01', '2015-03-31'],
    ['2014-12-15', '2016-01-02'],
    ['1900-01-01', '2099-12-31'],
  ])('the total of %s to %s is what counting the rows gives, up to ten thousand', async (DataInicio, DataFim) => {
    const { rows } = await t.deps.pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM registro WHERE data_registro_diploma BETWEEN $1 AND $2',
      [DataInicio, DataFim],
    );
    const total = rows[0]?.total ?? 0;
    expect((await buscar({ DataInicio, DataFim })).corpo).toMatchObject({
      total: Math.min(total, CONTADOS),
      totalExato: total <= CONTADOS,
    });
  });

  test('a far page of the public search is skipped to in the index', async () => {
    const primeira = await custo(() => buscar({}));
    const ultima = await custo(() => buscar({ pagina: QUANTOS / 20 }));
    expect(primeira).toBeGreaterThan(0);
    // A page of the index by date holds some seventy records; the table itself has a page for every few.
    expect(ultima - primeira).toBeLessThan(QUANTOS / 20);
    expect((await buscar({ pagina: QUANTOS / 20 })).corpo.itens).toHaveLength(20);
    expect((await buscar({ pagina: QUANTOS })).corpo).toMatchObject({ itens: [], total: CONTADOS, totalExato: false });
  });

  test.each([
    'data',
    '-data',
    'numero',
    '-numero',
    'nome',
    '-nome',
    'via',
    '-via',
    'publicacao',
    '-publicacao',
  ] as const)("the staff's first page by %s comes out of an index", async (ordem) => {
    const como = await t.entrar('consulta');
    const paginas = await custo(() => t.chamar(registrosApi.listar, { query: { ordem } }, como));
    // Twenty rows, each found by its id, and what is shown beside them.
    expect(paginas).toBeLessThan(200);
  });

  test.each([
    ['silva', ['silva'], 'a common name'],
    ['maria silva', ['maria', 'silva'], 'two common words, wherever they stand'],
    ['pantanal', ['pantanal'], 'a rare name'],
  ])("the staff's list filtered by %s is right in every order (%#)", async (filtro, palavras) => {
    const como = await t.entrar('consulta');
    const { rows } = await t.deps.pool.query<{ nome: string; total: number }>(
      `SELECT nome_diplomado AS nome, (count(*) OVER ())::int AS total FROM registro
       WHERE nome_busca LIKE ALL ($1) ORDER BY nome_busca, id LIMIT 20`,
      [palavras.map(emQualquerLugar)],
    );
    const total = rows[0]?.total ?? 0;
    const porNome = (await t.chamar(registrosApi.listar, { query: { filtro, ordem: 'nome' } }, como)).corpo;
    expect(porNome.itens.map(({ nomeDiplomado }) => nomeDiplomado)).toEqual(rows.map(({ nome }) => nome));
    expect(porNome).toMatchObject({
      total: Math.min(total, CONTADOS_POR_NOME),
      totalExato: total <= CONTADOS_POR_NOME,
    });
    const ultima = Math.ceil(Math.min(total, CONTADOS_POR_NOME) / 20);
    const query = { filtro, ordem: '-data', pagina: String(ultima) } as const;
    const { itens } = (await t.chamar(registrosApi.listar, { query }, como)).corpo;
    expect(itens.length).toBe(total <= CONTADOS_POR_NOME ? total - (ultima - 1) * 20 : 20);
    const alem = { ...query, pagina: String(ultima + 600) };
    expect((await t.chamar(registrosApi.listar, { query: alem }, como)).corpo.itens).toEqual([]);
    expect(await custo(() => t.chamar(registrosApi.listar, { query: { filtro } }, como))).toBeLessThan(2_500);
  });

  test.each([
    ['souza lima'],
    ['lima souza'],
    ['silva'],
    ['ilva'],
    ['ana nogueira'],
    ['müller da'],
    ['da de'],
    ['zanetti x'],
    ['silva silva'],
    ['sil silva'],
    ['xptoxyzw'],
    ['maria', '2001-02-11', '2001-05-03'],
    ['tere buriti', '1990-01-01', '2030-01-01'],
    ['---'],
    ['%'],
    ['pant', '2026-01-01', '2026-06-01'],
    ['santos carvalho ant'],
  ])('a search for %s finds who has the words, newest first (%s, %s)', async (texto, inicio?: string, fim?: string) => {
    const palavras = palavrasDoNome(texto);
    const periodo = inicio === undefined || fim === undefined ? SEMPRE : { inicio, fim };
    const esperados = await t.deps.pool.query<{ id: string }>(
      `SELECT id FROM registro WHERE nome_busca LIKE ALL (SELECT normalizar_nome(p) FROM unnest($1::text[]) p)
         AND data_registro_diploma BETWEEN $2 AND $3 AND NOT segunda_via ORDER BY data_registro_diploma DESC, id DESC LIMIT 301`,
      [palavras.map(emQualquerLugar), periodo.inicio, periodo.fim],
    );
    // Thirty of a common name are found among the newest; of a rare one, or for three hundred, the index is asked.
    for (const teto of [30, 300]) {
      const achados = await t.deps.pool.query<{ id: string }>(
        achar({ palavras, periodo, outras: ['NOT r.segunda_via'], teto }),
      );
      expect(achados.rows).toEqual(esperados.rows.slice(0, teto + 1));
    }
  });

  test.each([
    ...[60, 300, 3_000].map((teto) => ['usados', teto] as const),
    ...[60, 3_000].map((teto) => ['todos', teto] as const),
  ])('of who has a nome social %s names count, %i at most', async (nomes, teto) => {
    const contam = {
      usados: 'coalesce(n.nome_busca, r.nome_busca) LIKE ALL ($1)',
      todos: '(r.nome_busca LIKE ALL ($1) OR n.nome_busca LIKE ALL ($1))',
    }[nomes];
    const cliente = await t.deps.pool.connect();
    try {
      await cliente.query(`BEGIN; INSERT INTO nome_social (registro_id, nome, desde, por)
        SELECT id, CASE WHEN numero_registro % 2 = 0 THEN 'Zuleica Silva' ELSE 'Zuleica Pantanal' END, now(), 'x'
        FROM registro WHERE hashint8(numero_registro) % 7 = 0`);
      for (const texto of ['silva', 'zuleica', 'pantanal', 'ana nogueira', 'mar da']) {
        const { rows: esperados } = await cliente.query(
          `SELECT r.id FROM registro r LEFT JOIN nome_social n ON n.registro_id = r.id
           WHERE ${contam} ORDER BY r.data_registro_diploma DESC, r.id DESC LIMIT $2`,
          [palavrasDoNome(texto).map(emQualquerLugar), teto + 1],
        );
        const { rows } = await cliente.query(achar({ palavras: palavrasDoNome(texto), periodo: SEMPRE, teto, nomes }));
        expect(rows, texto).toEqual(esperados);
      }
    } finally {
      await cliente.query('ROLLBACK');
      cliente.release();
    }
  });

  const acharUsados = (texto: string, teto: number): ConsultaFeita =>
    achar({ palavras: palavrasDoNome(texto), periodo: SEMPRE, teto, nomes: 'usados' });

  test.each(['silva', 'pantanal', 'xptoxyzw'])(
    'a nome social is asked for no more often than %s is found',
    async (texto) => {
      const consulta = acharUsados(texto, 60);
      // As in an office where nobody has one: PostgreSQL takes a look into an empty file for free.
      await t.deps.pool.query('TRUNCATE nome_social');
      await t.deps.pool.query('VACUUM nome_social');
      const { rowCount } = await t.deps.pool.query(consulta);
      expect(await vezesLida(t.deps.pool, consulta, 'nome_social')).toBeLessThanOrEqual(3 * ((rowCount ?? 0) + 1));
    },
  );

  test("the staff's page in the middle of all dates is right, and so is the same list turned round", async () => {
    const como = await t.entrar('consulta');
    const pagina = async (numero: number, ordem: 'data' | '-data') =>
      (await t.chamar(registrosApi.listar, { query: { pagina: String(numero), ordem } }, como)).corpo;
    const meio = await pagina(QUANTOS / 40 + 1, '-data');
    const esperados = await t.deps.prisma.registro.findMany({
      orderBy: [{ dataRegistroDiploma: 'desc' }, { id: 'desc' }],
      skip: QUANTOS / 2,
      take: 20,
      select: { id: true },
    });
    expect(meio).toMatchObject({ total: CONTADOS, totalExato: false });
    expect(meio.itens.map(({ registroID }) => registroID)).toEqual(esperados.map(({ id }) => id));
    const total = await t.deps.prisma.registro.count();
    const invertida = await pagina(Math.ceil(total / 20), 'data');
    const primeira = await pagina(1, '-data');
    expect(invertida.itens.map(({ registroID }) => registroID).slice(-2)).toEqual(
      primeira.itens
        .slice(0, 2)
        .map(({ registroID }) => registroID)
        .toReversed(),
    );
  });
});
