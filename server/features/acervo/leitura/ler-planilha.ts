import { readFile } from 'node:fs/promises';
import { type OdsStreamRow, streamOdsRows } from 'hucre/ods';
import type { CellValue } from 'hucre/xlsx';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import { lerNomesDasAbas, lerXlsx, limpar } from './ler-xlsx.ts';

/** Gives the names of a workbook's sheets; those of ODS are told by their place. */
export async function lerAbas(caminho: string, tipo: 'xlsx' | 'ods'): Promise<string[]> {
  if (tipo === 'xlsx') return comRecusa(() => lerNomesDasAbas(caminho));
  const abas = new Set<number>();
  for await (const { sheetIndex = 0 } of await linhasDoOds(caminho)) abas.add(sheetIndex);
  return [...abas].map(nomeDaAba);
}

const nomeDaAba = (i: number): string => `Planilha ${i + 1}`;

/** Reads a sheet, line by line. `aba` is one of `lerAbas`. @throws ArquivoRecusado */
export async function* lerPlanilha(caminho: string, tipo: 'xlsx' | 'ods', aba: string): AsyncGenerator<LinhaBruta> {
  try {
    yield* semBrancasNoFim(tipo === 'ods' ? lerOds(caminho, aba) : lerXlsx(caminho, aba));
  } catch (erro) {
    throw danificada(erro);
  }
}

async function comRecusa<T>(ler: () => Promise<T>): Promise<T> {
  try {
    return await ler();
  } catch (erro) {
    throw danificada(erro);
  }
}

const danificada = (erro: unknown): unknown =>
  erro instanceof ArquivoRecusado
    ? erro
    : new ArquivoRecusado('A planilha está danificada e não pôde ser lida. Salve-a de novo como XLSX ou CSV.');

const linhasDoOds = async (caminho: string): Promise<AsyncGenerator<OdsStreamRow>> =>
  streamOdsRows(await readFile(caminho));

async function* lerOds(caminho: string, aba: string): AsyncGenerator<LinhaBruta> {
  for await (const { index, values, sheetIndex = 0 } of await linhasDoOds(caminho)) {
    if (nomeDaAba(sheetIndex) !== aba) continue;
    const numeros = values.flatMap((valor, coluna) => (typeof valor === 'number' ? [coluna] : []));
    yield { linha: index + 1, celulas: values.map(emTexto), ...(numeros.length > 0 && { numeros }) };
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

/** A cell as it is seen: a date without its time. */
function emTexto(valor: CellValue | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? '' : valor.toISOString().slice(0, 10);
  if (typeof valor === 'number') return Number.isInteger(valor) ? BigInt(valor).toString() : String(valor);
  if (typeof valor === 'boolean') return valor ? 'VERDADEIRO' : 'FALSO';
  return limpar(String(valor));
}
