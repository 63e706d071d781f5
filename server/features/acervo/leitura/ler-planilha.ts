import { readFile } from 'node:fs/promises';
import { type OdsStreamRow, streamOdsRows } from 'hucre/ods';
import type { CellValue } from 'hucre/xlsx';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { semSinaisDeNinguem } from '#domain/acervo/sinais.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import { lerComeco, lerDiretorio, parteContem } from './conteiner.ts';
import { lerNomesDasAbas, lerOcultasDoXlsx, lerXlsx, limpar } from './ler-xlsx.ts';
import { lerOcultasDoOds, type Ocultas } from './ocultas-do-ods.ts';

/** Styles stand before the cells. */
const MAIOR_ESTILO = 1024 * 1024;

/** Sheets of ODS are told by their place. */
export async function lerAbas(caminho: string, tipo: 'xlsx' | 'ods'): Promise<string[]> {
  if (tipo === 'xlsx') return comRecusa(() => lerNomesDasAbas(caminho));
  const abas = new Set<number>();
  for await (const { sheetIndex = 0 } of await linhasDoOds(caminho)) abas.add(sheetIndex);
  return [...abas].map(nomeDaAba);
}

const nomeDaAba = (i: number): string => `Planilha ${i + 1}`;
const lugarDaAba = (nome: string): number => Number(nome.split(' ')[1]) - 1;

/**
 * Of the first `largura` columns.
 * @throws ArquivoRecusado
 */
export async function lerOcultas(
  caminho: string,
  tipo: 'xlsx' | 'ods',
  aba: string,
  largura: number,
): Promise<Ocultas> {
  if (tipo === 'xlsx') return comRecusa(() => lerOcultasDoXlsx(caminho, aba, largura));
  const { linhas: _, ...ocultas } = await comRecusa(() => lerOcultasDoOds(caminho, lugarDaAba(aba), largura));
  return ocultas;
}

/** Reads a sheet, line by line. `aba` is one of `lerAbas`. @throws ArquivoRecusado */
export async function* lerPlanilha(caminho: string, tipo: 'xlsx' | 'ods', aba: string): AsyncGenerator<LinhaBruta> {
  try {
    yield* comBrancasNoMeio(tipo === 'ods' ? lerOds(caminho, aba) : lerXlsx(caminho, aba));
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

/** A format of numbers that shows so many figures at least, in group 1 its name. */
const FORMATO_COM_ZEROS =
  /<number:number-style\b[^>]*\bstyle:name="([\w.-]+)"[^>]*>(?:(?!<\/number:number-style>).)*?number:min-integer-digits="(?:[2-9]|\d{2,})"/gs;

/** This finds a format of dates that shows no day, in group 1 its name: who types 'mar/78' gets the first of that month. */
const FORMATO_SEM_DIA =
  /<number:date-style\b[^>]*\bstyle:name="([\w.-]+)"[^>]*>(?:(?!<\/number:date-style>|<number:day[\s/]).)*<\/number:date-style>/gs;
/** This finds a second line in a cell, which is read without what parts it from the first. */
const OUTRA_LINHA = '</text:p>\\s*<text:p\\b';

/**
 * Refuses by name what is not told of this kind of file: zeros that only a format shows, days that it does not, strokes, and
 * where a line of a cell ends. @throws ArquivoRecusado
 */
async function exigirAparenciaDoOds(caminho: string): Promise<void> {
  const partes = await lerDiretorio(caminho);
  const conteudo = partes.find(({ nome }) => nome === 'content.xml');
  if (conteudo === undefined) return;
  const comEstilos = partes.filter(({ nome }) => nome === 'styles.xml' || nome === 'content.xml');
  const comecos = await Promise.all(comEstilos.map((parte) => lerComeco(caminho, parte, MAIOR_ESTILO)));
  const estilos = Buffer.concat(comecos).toString('latin1');
  const formatos = [FORMATO_COM_ZEROS, FORMATO_SEM_DIA].flatMap((um) =>
    [...estilos.matchAll(um)].map(([, nome]) => nome),
  );
  const perdidos = ['style:text-line-through-(?:style|type)="(?!none)', OUTRA_LINHA];
  if (formatos.length > 0) perdidos.push(`style:data-style-name="(?:${formatos.join('|')})"`);
  if (!(await parteContem(caminho, conteudo, new RegExp(perdidos.join('|'))))) return;
  throw new ArquivoRecusado(
    'Esta planilha tem zeros à esquerda ou datas sem o dia que estão só no formato da célula, texto riscado, ou células com mais de uma linha. Salve-a como XLSX, de que tudo isso é lido.',
  );
}

async function* lerOds(caminho: string, aba: string): AsyncGenerator<LinhaBruta> {
  await exigirAparenciaDoOds(caminho);
  const { linhas: ocultas } = await lerOcultasDoOds(caminho, lugarDaAba(aba), 0);
  const oculta = { tipo: 'linha-oculta', campo: '', valor: '' } as const;
  for await (const { index, values, sheetIndex = 0 } of await linhasDoOds(caminho)) {
    if (nomeDaAba(sheetIndex) !== aba) continue;
    const numeros = values.flatMap((valor, coluna) => (typeof valor === 'number' ? [coluna] : []));
    const datas = values.flatMap((valor, coluna) => (valor instanceof Date ? [coluna] : []));
    const celulas = values.map(emTexto);
    const cheia = celulas.some((celula) => celula !== '');
    yield {
      linha: index + 1,
      celulas,
      ...(cheia && ocultas.some(({ de, ate }) => index >= de - 1 && index < ate) && { achados: [oculta] }),
      ...(numeros.length > 0 && { numeros }),
      ...(datas.length > 0 && { datas }),
    };
  }
}

/** Blank lines, which some sheets leave out, count between others: one may be a million lines long below its last one. */
async function* comBrancasNoMeio(linhas: AsyncIterable<LinhaBruta>): AsyncGenerator<LinhaBruta> {
  let proxima = 1;
  for await (const uma of linhas) {
    if (uma.celulas.every((celula) => celula.trim() === '') && uma.achados === undefined) continue;
    for (; proxima < uma.linha; proxima++) yield { linha: proxima, celulas: [] };
    yield semSinaisDeNinguem(uma);
    proxima = uma.linha + 1;
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
