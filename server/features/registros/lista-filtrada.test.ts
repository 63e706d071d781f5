import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { type COLUNAS_DO_ARQUIVO, ORDENS_DA_LISTA, registrosApi } from '#contract/registros.contract.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { type EstadoDeTeste, type OpcoesDoRegistro, umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let como: string;
let medicina: CatalogoDeTeste;
let direito: CatalogoDeTeste;
let social: Registro;

const HOSTIS = ['=HYPERLINK("http://x.example";"ver")', '@SUM(1+1)*cmd|x', 'Aspas "e"; ponto e vírgula'];

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T15:00:00Z') });
  como = await t.entrar('consulta');
  [medicina, direito] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
  await t.deps.prisma.campus.create({ data: { id: 4, instituicaoId: 1, sigla: 'SIN', nome: 'Campus de Sinop' } });
  const criar = (catalogo: CatalogoDeTeste, nome: string, situacao: EstadoDeTeste, opcoes: OpcoesDoRegistro = {}) =>
    umRegistro(t.deps.prisma, { catalogo, nome, situacao, ...opcoes });
  await criar(medicina, 'Alba', 'ativo', { dataRegistro: '2026-03-01' });
  await criar(medicina, 'Benício', 'assinado', { dataRegistro: '2026-03-02', dataPublicacaoDou: '2026-03-20' });
  await criar(medicina, 'Camélia', 'assinado-suspenso', { dataRegistro: '2026-03-03' });
  await criar(direito, 'Davi', 'cancelado', { dataRegistro: '2026-03-04' });
  await criar(direito, 'Estela', 'assinado-revogado', { dataRegistro: '2026-03-05', segundaVia: true });
  social = await criar({ ...direito, campusId: 4 }, 'Fabrício', 'ativo', {
    dataRegistro: '2026-03-06',
    nomeSocial: 'Fabiana',
  });
  for (const [i, nome] of HOSTIS.entries()) await criar(direito, nome, 'ativo', { dataRegistro: `2026-02-1${i}` });
});
afterAll(() => t.fechar());

type Query = NonNullable<Parameters<typeof t.chamar<typeof registrosApi.listar>>[1]>['query'];
const nomes = async (query: Query) => {
  const { corpo } = await t.chamar(registrosApi.listar, { query: { dataInicio: '2026-03-01', ...query } }, como);
  return corpo.itens.map(({ nomeDiplomado }) => nomeDiplomado);
};

describe('filters of the columns', () => {
  test('each state finds its own and no other; several add up', async () => {
    expect(await nomes({ situacao: 'ativo' })).toEqual(['Fabrício', 'Alba']);
    expect(await nomes({ situacao: 'assinado' })).toEqual(['Benício']);
    expect(await nomes({ situacao: 'suspenso' })).toEqual(['Camélia']);
    expect(await nomes({ situacao: 'cancelado' })).toEqual(['Davi']);
    expect(await nomes({ situacao: 'revogado' })).toEqual(['Estela']);
    expect(await nomes({ situacao: 'cancelado,revogado,suspenso' })).toEqual(['Estela', 'Davi', 'Camélia']);
  });

  test('course, book, campus, sending and publication narrow together, and a name among them', async () => {
    expect(await nomes({ curso: medicina.cursoId })).toEqual(['Camélia', 'Benício', 'Alba']);
    expect(await nomes({ livro: direito.livroId })).toEqual(['Fabrício', 'Estela', 'Davi']);
    expect(await nomes({ curso: `${medicina.cursoId},${direito.cursoId}` })).toHaveLength(6);
    expect(await nomes({ campus: '4' })).toEqual(['Fabrício']);
    expect(await nomes({ envio: '9,10' })).toEqual(['Camélia', 'Benício']);
    expect(await nomes({ curso: medicina.cursoId, publicacao: 'publicado' })).toEqual(['Benício']);
    expect(await nomes({ curso: direito.cursoId, filtro: 'fabri' })).toEqual(['Fabrício']);
    expect(await nomes({ curso: medicina.cursoId, filtro: 'fabri' })).toEqual([]);
    expect(await nomes({ curso: social.id })).toEqual([]);
  });

  test('every order keeps to the filter and shows each once', async () => {
    for (const ordem of ORDENS_DA_LISTA) {
      const [p1, p2] = [
        await nomes({ ordem, curso: direito.cursoId, tamanho: '2' }),
        await nomes({ ordem, curso: direito.cursoId, tamanho: '2', pagina: '2' }),
      ];
      expect([...p1, ...p2].toSorted(), ordem).toEqual(['Davi', 'Estela', 'Fabrício']);
    }
  });

  test.each([
    [{ situacao: 'talvez' }, 'situacao'],
    [{ curso: 'medicina' }, 'curso'],
    [{ campus: '1,x' }, 'campus'],
    [{ envio: '13' }, 'envio'],
    [{ campus: Array.from({ length: 51 }, (_, n) => n + 1).join() }, 'campus'],
  ])('refuses %j', async (query, campo) => {
    const { status, erro } = await t.chamar(registrosApi.listar, { query }, como);
    expect([status, erro.campos[0]?.campo.split('.')[0]]).toEqual([400, campo]);
  });

  test('what can be chosen: every book, course with its campus, campus', async () => {
    const { corpo } = await t.chamar(registrosApi.lerOpcoes, {}, como);
    expect(corpo.livros).toContainEqual({ valor: direito.livroId, texto: direito.livro });
    expect(corpo.cursos).toContainEqual({ valor: medicina.cursoId, texto: 'Engenharia de Teste (CBA)' });
    expect(corpo.campi.map(({ texto }) => texto)).toEqual(['Campus Central', 'Campus de Sinop']);
  });

  test('how many of the selected a filter leaves', async () => {
    const todos = await t.chamar(registrosApi.listar, { query: { dataInicio: '2026-03-01' } }, como);
    const ids = todos.corpo.itens.map(({ registroID }) => registroID);
    const { corpo } = await t.chamar(
      registrosApi.contarNoRecorte,
      { query: { curso: medicina.cursoId, situacao: 'ativo,assinado' }, body: { ids } },
      como,
    );
    expect(corpo).toEqual({ dentro: 2 });
    const porNome = await t.chamar(registrosApi.contarNoRecorte, { query: { filtro: 'alba' }, body: { ids } }, como);
    expect(porNome.corpo).toEqual({ dentro: 1 });
  });

  test('statement and notice follow them and say so', async () => {
    const body = { DataInicio: '2026-03-01', DataFim: '2026-03-31', curso: medicina.cursoId };
    const aviso = await t.chamar(exportacoesApi.lerAviso, { body: { ...body, situacao: 'ativo' } }, como);
    expect(aviso.corpo.registros).toBe(1);
    const { status } = await t.chamar(
      exportacoesApi.exportarExtratoPdf,
      { body: { ...body, situacao: 'revogado' } },
      como,
    );
    expect(status).toBe(404);
    const recusado = await t.chamar(exportacoesApi.lerAviso, { body: { situacao: 'talvez' } }, como);
    expect([recusado.status, recusado.erro.campos[0]?.campo]).toEqual([400, 'situacao.0']);
  });
});

describe('the list as a file', () => {
  const baixar = (Formato: 'csv' | 'xlsx', Colunas: readonly ColunaDoArquivo[], query: Query = {}, quem = como) =>
    t.chamar(registrosApi.exportarLista, { query, body: { Formato, Colunas: [...Colunas] } }, quem);
  type ColunaDoArquivo = (typeof COLUNAS_DO_ARQUIVO)[number];
  const linhasDoCsv = (bytes: Buffer) => parseCsv(bytes.toString('utf8'), { delimiter: ';' });
  const planilhaDe = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0];

  test('CSV: the columns and the order asked for, texts as on screen, CPF masked whatever the role', async () => {
    const { status, headers, bytes } = await baixar('csv', ['nome', 'numero', 'cpf', 'publicacao', 'situacao'], {
      curso: medicina.cursoId,
      ordem: 'nome',
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/filename="registros-2026-05-10.csv"/);
    const [cabeca, ...linhas] = linhasDoCsv(bytes);
    expect(cabeca).toEqual([
      'Diplomado',
      'Nome social',
      'Curso',
      'RGA',
      'Número',
      'Livro',
      'CPF',
      'Publicação DOU',
      'Situação',
    ]);
    expect(linhas.map(([nome, , , , numero, , , ...resto]) => [nome, numero, ...resto])).toEqual([
      ['Alba', '1', 'Não Publicado', 'Registrado'],
      ['Benício', '2', '20/03/2026', 'Ativo'],
      ['Camélia', '3', 'Não Publicado', 'Suspenso'],
    ]);
    for (const quem of [como, await t.entrar('administrador')]) {
      const lido = (await baixar('csv', ['cpf'], {}, quem)).bytes.toString('utf8');
      expect(lido).toMatch(/\*\*\*\.\d{3}\.\d{3}-\*\*/);
      expect(lido).not.toMatch(/\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}/);
    }
  });

  test('no cell is a formula: CSV disarms it, XLSX holds texts alone', async () => {
    const query = { dataInicio: '2026-02-01', dataFim: '2026-02-28', ordem: 'data' } as const;
    const csv = linhasDoCsv((await baixar('csv', ['nome'], query)).bytes);
    expect(csv.slice(1).map(([nome]) => nome)).toEqual([`'${HOSTIS[0]}`, `'${HOSTIS[1]}`, HOSTIS[2]]);
    const { headers, bytes } = await baixar('xlsx', ['nome', 'numero', 'data'], query);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const planilha = await planilhaDe(bytes);
    expect(planilha?.rows.map(([nome, , , , numero, , data]) => [nome, numero, data])).toEqual([
      ['Diplomado', 'Número', 'Registro'],
      [HOSTIS[0], '4', '10/02/2026'],
      [HOSTIS[1], '5', '11/02/2026'],
      [HOSTIS[2], '6', '12/02/2026'],
    ]);
    expect([...(planilha?.cells?.values() ?? [])].filter(({ type }) => type === 'formula')).toEqual([]);
    expect(bytes.toString('latin1')).not.toContain('<f>');
  });

  test('both formats say the same in every column, in every order', async () => {
    const colunas = [
      'livro',
      'via',
      'nome',
      'cpf',
      'curso',
      'campus',
      'data',
      'publicacao',
      'situacao',
      'envio',
    ] as const;
    for (const ordem of ORDENS_DA_LISTA) {
      const query = { ordem, dataInicio: '2026-03-01', situacao: 'ativo,revogado' };
      const csv = linhasDoCsv((await baixar('csv', colunas, query)).bytes);
      const planilha = await planilhaDe((await baixar('xlsx', colunas, query)).bytes);
      expect(planilha?.rows.map((linha) => linha.map((celula) => celula ?? ''))).toEqual(csv);
      expect(csv.slice(1).map((linha) => linha[2])).toEqual(
        await nomes({ ordem, situacao: 'ativo,revogado', tamanho: '100' }),
      );
    }
  });

  test('the export is written down with what narrowed it, never a CPF', async () => {
    await baixar('xlsx', ['numero', 'curso'], { curso: direito.cursoId, filtro: social.cpf });
    const entradas = await t.deps.prisma.auditoria.findMany({
      where: { entidadeId: 'lista-registros-xlsx' },
      orderBy: { id: 'asc' },
    });
    expect(entradas.at(-1)?.para).toEqual({
      curso: [direito.cursoId],
      filtrado: true,
      colunas: ['Número', 'Livro', 'Curso'],
      registros: 1,
    });
    const buscas = await t.deps.prisma.eventoDeSeguranca.count({ where: { tipo: 'busca-por-cpf' } });
    expect(buscas).toBe(1);
  });

  test('an empty list is 404; unknown, repeated or no columns 400; nobody 401', async () => {
    const vazia = await baixar('csv', ['nome'], { dataInicio: '1999-01-01', dataFim: '1999-12-31' });
    expect([vazia.status, vazia.erro.message]).toEqual([404, 'A lista não tem linhas para baixar.']);
    for (const colunas of [[], ['cor'], Array.from({ length: 12 }, () => 'nome')]) {
      expect((await baixar('csv', colunas as ColunaDoArquivo[])).status).toBe(400);
    }
    expect((await t.chamar(registrosApi.exportarLista, { body: { Formato: 'csv', Colunas: ['nome'] } })).status).toBe(
      401,
    );
  });
});
