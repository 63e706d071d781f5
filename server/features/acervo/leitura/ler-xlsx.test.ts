import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { INICIO_DA_ABA, xlsxEmPartes } from '../test/planilhas.ts';
import { lerAbas, lerPlanilha } from './ler-planilha.ts';

const pasta = mkdtempSync(join(tmpdir(), 'xlsx-'));
afterAll(() => rmSync(pasta, { recursive: true }));

async function ler(partes: Parameters<typeof xlsxEmPartes>[0]): Promise<LinhaBruta[]> {
  const caminho = join(pasta, 'a.xlsx');
  writeFileSync(caminho, xlsxEmPartes(partes));
  expect(await lerAbas(caminho, 'xlsx')).toEqual(['Livro']);
  const linhas: LinhaBruta[] = [];
  for await (const linha of lerPlanilha(caminho, 'xlsx', 'Livro')) linhas.push(linha);
  return linhas;
}
const aba = (linhas: string) => `${INICIO_DA_ABA}${linhas}</sheetData></worksheet>`;
const celulas = async (linhas: string, outras: { textos?: string; estilos?: string; propriedades?: string } = {}) =>
  (await ler({ aba: aba(linhas), ...outras })).map((linha) => linha.celulas);

test('texts are taken by their places: parts of one put together, how it is pronounced left out, signs by their numbers', async () => {
  const textos =
    '<si><t xml:space="preserve"> Ana </t></si><si><r><rPr><b/></rPr><t>Bia</t></r><r><t> Lima</t></r><rPh sb="0" eb="1"><t>pron</t></rPh></si><si><t>a_x000A_b_x005F_x000A_</t></si>';
  expect(
    await celulas(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="AB1" t="s"><v>2</v></c><c t="s"><v>9</v></c></row>',
      { textos },
    ),
  ).toEqual([[' Ana ', '', 'Bia Lima', ...Array.from({ length: 24 }, () => ''), 'a\nb_x000A_', '']]);
});

test('numbers, dates, answers and errors are what one sees', async () => {
  const estilos =
    '<numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="dd\\/mm\\/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>';
  const linha =
    '<row><c><v>12.5</v></c><c s="1"><v>123</v></c><c s="2"><v>35866</v></c><c s="3"><v>59.75</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/D</v></c><c t="str"><f>A1</f><v>Bia</v></c><c t="d"><v>1998-03-12</v></c><c><v>1E+3</v></c></row>';
  const [lida] = await ler({ aba: aba(linha), estilos });
  expect(lida).toEqual({
    linha: 1,
    celulas: ['12.5', '000123', '1998-03-12', '1900-02-28', 'VERDADEIRO', '#N/D', 'Bia', '1998-03-12', '1000'],
    numeros: [0, 1, 8],
    datas: [2, 3],
  });
  const desde1904 = { estilos, propriedades: '<workbookPr date1904="1"/>' };
  expect(await celulas('<row><c s="3"><v>34404</v></c></row>', desde1904)).toEqual([['1998-03-12']]);
});

test('lines that are not written are blank, struck ones are told, elements may have a prefix', async () => {
  const estilos =
    '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs>';
  const texto = (onde: string, estilo: number) => `<c r="${onde}" s="${estilo}" t="inlineStr"><is><t>x</t></is></c>`;
  const lidas = await ler({
    aba: aba(
      `<row r="1">${texto('A1', 2)}</row><row r="4">${texto('A4', 1)}<c r="B4" s="0"/></row><row r="5">${texto('A5', 1)}${texto('B5', 0)}</row><row r="9"/>`,
    ),
    estilos,
  });
  expect(lidas).toEqual([
    { linha: 1, celulas: ['x'] },
    { linha: 2, celulas: [] },
    { linha: 3, celulas: [] },
    { linha: 4, celulas: ['x', ''], riscada: true },
    { linha: 5, celulas: ['x', 'x'] },
  ]);
  const comPrefixo =
    '<?xml version="1.0"?><x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect((await ler({ aba: comPrefixo })).map((linha) => linha.celulas)).toEqual([['7']]);
});

test.each([
  ['a line beyond the last one', '<row r="4000000000"><c><v>1</v></c></row>'],
  ['a line before the one before', '<row r="3"/><row r="2"/>'],
  ['a column beyond the last one', '<row><c r="ZZZZ1"><v>1</v></c></row>'],
  ['no XML', '<row><c></row>'],
])('%s: the sheet is told to be damaged', async (_, linhas) => {
  await expect(ler({ aba: aba(linhas) })).rejects.toThrow(/danificada/);
});
