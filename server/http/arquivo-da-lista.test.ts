import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atosRegulatoriosApi, COLUNAS_DOS_ATOS, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import { FORMATOS_DA_LISTA, type FormatoDaLista } from '#contract/common.ts';
import { COLUNAS_DOS_CURSOS, cursosApi } from '#contract/cursos.contract.ts';
import { COLUNAS_DOS_LIVROS, livrosApi } from '#contract/livros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../test/factories/um-catalogo.ts';

let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T15:00:00Z') });
  como = await t.entrar('consulta');
  catalogo = await umCatalogo(t.deps.prisma);
  await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const linhasDe = async (formato: FormatoDaLista, bytes: Buffer) =>
  formato === 'csv'
    ? parseCsv(bytes.toString('utf8'), { delimiter: ';' })
    : ((await readXlsx(bytes)).sheets[0]?.rows.map((linha) => linha.map((celula) => celula ?? '')) ?? []);

test.each(FORMATOS_DA_LISTA)(
  'books, courses and acts as %s: filter, order and columns of the screen',
  async (Formato) => {
    const livros = await t.chamar(
      livrosApi.exportarLista,
      { query: { filtro: catalogo.livro }, body: { Formato, Colunas: [...COLUNAS_DOS_LIVROS] } },
      como,
    );
    expect(livros.headers['content-disposition']).toContain(`filename="livros-2026-05-10.${Formato}"`);
    expect(await linhasDe(Formato, livros.bytes)).toEqual([
      ['Nome', 'Campi', 'Registros', 'Último número'],
      [catalogo.livro, expect.any(String), '0', ''],
    ]);

    const cursos = await t.chamar(
      cursosApi.exportarLista,
      { query: { ordem: '-codigo' }, body: { Formato, Colunas: [...COLUNAS_DOS_CURSOS].toReversed() } },
      como,
    );
    const [cabeca, ...codigos] = (await linhasDe(Formato, cursos.bytes)).map((linha) => linha.at(-1));
    expect(cabeca).toBe('Código');
    expect(codigos).toHaveLength(2);
    expect(codigos).toEqual(codigos.toSorted().toReversed());

    const atos = await t.chamar(
      atosRegulatoriosApi.exportarLista,
      { body: { Formato, Colunas: [...COLUNAS_DOS_ATOS], TipoCadastro: TIPO_CADASTRO.reconhecimento } },
      como,
    );
    const linhas = await linhasDe(Formato, atos.bytes);
    expect(linhas[0]).toEqual(['Número', 'Situação', 'Data', 'Tipo', 'Cursos Vinculados']);
    expect(linhas[1]?.slice(2)).toEqual(['01/06/2015', 'Portaria', '1']);
  },
);

test('each is written down; an empty one is 404', async () => {
  const { status } = await t.chamar(
    livrosApi.exportarLista,
    { query: { filtro: 'nenhum livro assim' }, body: { Formato: 'csv', Colunas: ['nome'] } },
    como,
  );
  expect(status).toBe(404);
  const entradas = await t.deps.prisma.auditoria.findMany({ where: { entidade: 'exportacao' } });
  expect(entradas.map(({ entidadeId }) => entidadeId).toSorted()).toEqual([
    'lista-cursos-csv',
    'lista-cursos-xlsx',
    'lista-livros-csv',
    'lista-livros-xlsx',
    'lista-reconhecimentos-csv',
    'lista-reconhecimentos-xlsx',
  ]);
});
