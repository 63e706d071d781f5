import { readFile } from 'node:fs/promises';
import { type OdsStreamRow, streamOdsRows } from 'hucre/ods';
import { type Cell, type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import { lerDiretorio, lerParte, type ParteDoConteiner } from './conteiner.ts';

/** A workbook whose sheets are larger than this is read as a stream, without the looks of its cells. */
const CABE_INTEIRA = 12 * 1024 * 1024;
const MAIOR_PARTE = 64 * 1024 * 1024;

/** Gives the names of a workbook's sheets; those of ODS are told by their place. */
export async function lerAbas(caminho: string, tipo: 'xlsx' | 'ods'): Promise<string[]> {
  if (tipo === 'ods') {
    const abas = new Set<number>();
    for await (const { sheetIndex = 0 } of await linhasDoOds(caminho)) abas.add(sheetIndex);
    return [...abas].map(nomeDaAba);
  }
  const livro = await lerTextoDaParte(caminho, 'xl/workbook.xml');
  return [...livro.matchAll(/<(?:\w+:)?sheet\s[^>]*?name="([^"]*)"/g)].map(([, nome = '']) => semEntidades(nome));
}

const nomeDaAba = (i: number): string => `Planilha ${i + 1}`;
const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const semEntidades = (texto: string): string =>
  texto.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (tudo, decimal, hexa, nome) =>
    nome === undefined
      ? String.fromCodePoint(Number.parseInt(decimal ?? hexa, decimal === undefined ? 16 : 10))
      : (ENTIDADES[nome] ?? tudo),
  );

async function lerTextoDaParte(caminho: string, qual: string): Promise<string> {
  const parte = (await lerDiretorio(caminho)).find(({ nome }) => nome === qual);
  if (parte === undefined) return '';
  return (await lerParte(caminho, parte, MAIOR_PARTE)).toString('utf8');
}

/** Reads a sheet, line by line. `aba` is one of `lerAbas`. @throws ArquivoRecusado */
export async function* lerPlanilha(caminho: string, tipo: 'xlsx' | 'ods', aba: string): AsyncGenerator<LinhaBruta> {
  try {
    yield* semBrancasNoFim(tipo === 'ods' ? lerOds(caminho, aba) : lerXlsx(caminho, aba));
  } catch (erro) {
    if (erro instanceof ArquivoRecusado) throw erro;
    throw new ArquivoRecusado('A planilha está danificada e não pôde ser lida. Salve-a de novo como XLSX ou CSV.');
  }
}

async function* lerXlsx(caminho: string, aba: string): AsyncGenerator<LinhaBruta> {
  const partes = await lerDiretorio(caminho);
  const bytes = await readFile(caminho);
  if (tamanhoDasAbas(partes) <= CABE_INTEIRA) {
    const livro = await readXlsx(bytes, { sheets: [aba], readStyles: true });
    const [folha] = livro.sheets;
    for (const [i, valores] of (folha?.rows ?? []).entries()) {
      yield comLinha(i, valores, (coluna) => folha?.cells?.get(`${i},${coluna}`));
    }
    return;
  }
  if (/formatCode="0{2,}"/.test(await lerTextoDaParte(caminho, 'xl/styles.xml'))) {
    throw new ArquivoRecusado(
      'Esta planilha é grande e tem números cujos zeros à esquerda estão só no formato da célula. Salve-a como CSV, que leva o que se vê.',
    );
  }
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: aba })) yield comLinha(index, values);
}

const tamanhoDasAbas = (partes: readonly ParteDoConteiner[]): number =>
  partes.filter(({ nome }) => nome.startsWith('xl/worksheets/')).reduce((soma, { tamanho }) => soma + tamanho, 0);

const linhasDoOds = async (caminho: string): Promise<AsyncGenerator<OdsStreamRow>> =>
  streamOdsRows(await readFile(caminho));

async function* lerOds(caminho: string, aba: string): AsyncGenerator<LinhaBruta> {
  for await (const { index, values, sheetIndex = 0 } of await linhasDoOds(caminho)) {
    if (nomeDaAba(sheetIndex) === aba) yield comLinha(index, values);
  }
}

/** Blank lines count only between others: a sheet may be a million lines long below its last one. */
async function* semBrancasNoFim(linhas: AsyncIterable<LinhaBruta>): AsyncGenerator<LinhaBruta> {
  const brancas: number[] = [];
  for await (const uma of linhas) {
    if (uma.celulas.every((celula) => celula.trim() === '')) {
      brancas.push(uma.linha);
      continue;
    }
    for (const linha of brancas.splice(0)) yield { linha, celulas: [] };
    yield uma;
  }
}

function comLinha(
  i: number,
  valores: readonly CellValue[],
  celulaEm?: (coluna: number) => Cell | undefined,
): LinhaBruta {
  const numeros = valores.flatMap((valor, coluna) => (typeof valor === 'number' ? [coluna] : []));
  const celulas = valores.map((valor, coluna) => emTexto(valor, celulaEm?.(coluna)));
  const cheias = celulas.flatMap((celula, coluna) => (celula === '' ? [] : [celulaEm?.(coluna)]));
  const riscada = cheias.length > 0 && cheias.every((celula) => celula?.style?.font?.strikethrough === true);
  return { linha: i + 1, celulas, ...(numeros.length > 0 && { numeros }), ...(riscada && { riscada }) };
}

/** A cell as it is seen: a date without its time, a number with the zeros that its format shows. */
function emTexto(valor: CellValue | undefined, celula: Cell | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? '' : valor.toISOString().slice(0, 10);
  if (typeof valor === 'number') {
    const escrito = Number.isSafeInteger(valor) || Math.abs(valor) < 1e21 ? numeroPorExtenso(valor) : String(valor);
    const zeros = /^0{2,}$/.exec(celula?.style?.numFmt ?? '')?.[0].length ?? 0;
    return Number.isInteger(valor) && valor >= 0 ? escrito.padStart(zeros, '0') : escrito;
  }
  if (typeof valor === 'boolean') return valor ? 'VERDADEIRO' : 'FALSO';
  // The workbook of problems writes an apostrophe before what a sheet would take for a formula.
  return String(valor)
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/^'(?=[=+\-@\t\r])/, '');
}

const numeroPorExtenso = (valor: number): string =>
  Number.isInteger(valor) ? BigInt(valor).toString() : String(valor);
