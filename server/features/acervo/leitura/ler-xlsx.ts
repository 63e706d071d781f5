import { isDateFormat, serialToDate } from 'hucre';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import type { Problema } from '#domain/acervo/problemas.ts';
import { algarismosComoSeVe, dataComoSeVe } from './como-se-ve.ts';
import { lerDiretorio, type ParteDoConteiner } from './conteiner.ts';
import type { Ocultas } from './ocultas-do-ods.ts';
import { type Ouvinte, percorrer } from './percorrer.ts';

/*
 * Workbooks, read as streams of elements: one of 300,000 lines has a table of 600,000 texts beside its sheet, which as a tree took
 * 400 MB.
 */

const LINHAS_DA_ABA = 1_048_576;
const COLUNAS_DA_ABA = 16_384;

/** A workbook's file, by the names of its parts. */
class Livro {
  readonly caminho: string;
  readonly #partes: ReadonlyMap<string, ParteDoConteiner>;

  private constructor(caminho: string, partes: readonly ParteDoConteiner[]) {
    this.caminho = caminho;
    this.#partes = new Map(partes.map((parte) => [parte.nome, parte]));
  }

  static async abrir(caminho: string): Promise<Livro> {
    return new Livro(caminho, await lerDiretorio(caminho));
  }

  /** Goes through a part to its end, if it is there. */
  async ouvir(nome: string, ouvinte: Ouvinte): Promise<void> {
    for await (const _ of this.pedacos(nome, ouvinte));
  }

  pedacos(nome: string, ouvinte: Ouvinte): AsyncIterable<void> | Iterable<void> {
    const parte = this.#partes.get(nome);
    return parte === undefined ? [] : percorrer(this.caminho, parte, ouvinte);
  }
}

/** A sheet as the workbook names it; `parte`: where it is. */
interface Aba {
  nome: string;
  parte: string;
  oculta: boolean;
}

/** Sheets, the parts beside them, and whether days are counted from 1904. */
interface Indice {
  abas: Aba[];
  textos: string | undefined;
  estilos: string | undefined;
  desde1904: boolean;
}

async function lerIndice(livro: Livro): Promise<Indice> {
  const relacoes: { id: string; tipo: string; parte: string }[] = [];
  await livro.ouvir('xl/_rels/workbook.xml.rels', {
    abrir: (nome, { Id = '', Type = '', Target = '' }) => {
      if (nome !== 'Relationship') return;
      const parte = new URL(Target, 'file:///xl/').pathname.slice(1);
      relacoes.push({ id: Id, tipo: Type.slice(Type.lastIndexOf('/') + 1), parte: decodeURIComponent(parte) });
    },
  });
  const abas: Aba[] = [];
  let desde1904 = false;
  await livro.ouvir('xl/workbook.xml', {
    abrir: (nome, atributos) => {
      if (nome === 'workbookPr') desde1904 = eSim(atributos.date1904);
      if (nome !== 'sheet') return;
      const id = Object.entries(atributos).find(([qual]) => qual.endsWith(':id'))?.[1];
      const relacao = relacoes.find((uma) => uma.id === id && uma.tipo === 'worksheet');
      const oculta = ['hidden', 'veryHidden'].includes(atributos.state ?? '');
      if (relacao !== undefined) abas.push({ nome: atributos.name ?? '', parte: relacao.parte, oculta });
    },
  });
  const doTipo = (qual: string) => relacoes.find(({ tipo }) => tipo === qual)?.parte;
  return { abas, textos: doTipo('sharedStrings'), estilos: doTipo('styles'), desde1904 };
}

const eSim = (dito: string | undefined): boolean => dito === '1' || dito === 'true';

/** Of the first `largura` columns; they are told before the sheet's lines. */
export async function lerOcultasDoXlsx(caminho: string, aba: string, largura: number): Promise<Ocultas> {
  const livro = await Livro.abrir(caminho);
  const escolhida = (await lerIndice(livro)).abas.find(({ nome }) => nome === aba);
  const colunas: number[] = [];
  if (escolhida === undefined) return { aba: false, colunas };
  let chegou = false;
  const ouvinte: Ouvinte = {
    abrir: (nome, { min, max, hidden }) => {
      if (nome === 'sheetData') chegou = true;
      if (nome !== 'col' || !eSim(hidden)) return;
      for (let coluna = Number(min); coluna <= Math.min(Number(max), largura); coluna += 1) colunas.push(coluna - 1);
    },
  };
  for await (const _ of livro.pedacos(escolhida.parte, ouvinte)) if (chegou) break;
  return { aba: escolhida.oculta, colunas };
}

export async function lerNomesDasAbas(caminho: string): Promise<string[]> {
  const { abas } = await lerIndice(await Livro.abrir(caminho));
  return abas.map(({ nome }) => nome);
}

/** Signs that a sheet cannot hold are written by their numbers. */
const semEscapes = (texto: string): string =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9a-f]{4})_/gi, (_, hexa) => String.fromCharCode(Number.parseInt(hexa, 16)))
    : texto;

/** Gathers what stands in `t` elements, but not how it is pronounced (`rPh`). */
class Textos {
  #dentro = false;
  #pronuncia = false;
  texto = '';

  abrir(nome: string): void {
    if (nome === 'rPh') this.#pronuncia = true;
    if (nome === 't') this.#dentro = !this.#pronuncia;
  }

  escrever(texto: string): void {
    if (this.#dentro) this.texto += texto;
  }

  fechar(nome: string): void {
    if (nome === 'rPh') this.#pronuncia = false;
    if (nome === 't') this.#dentro = false;
  }

  tomar(): string {
    const { texto } = this;
    this.texto = '';
    return semEscapes(texto);
  }
}

async function lerTextos(livro: Livro, parte: string | undefined): Promise<string[]> {
  const lidos: string[] = [];
  if (parte === undefined) return lidos;
  const textos = new Textos();
  await livro.ouvir(parte, {
    abrir: (nome) => textos.abrir(nome),
    escrever: (texto) => textos.escrever(texto),
    fechar: (nome) => {
      textos.fechar(nome);
      if (nome === 'si') lidos.push(textos.tomar());
    },
  });
  return lidos;
}

/** The looks of a cell that say something: a date, what shows of it, struck through. */
interface Estilo {
  data: boolean;
  formato: string;
  riscado: boolean;
}

const SEM_ESTILO: Estilo = { data: false, formato: '', riscado: false };
/** The one format without a day that every program knows by its number. */
const MES_E_ANO = { numFmtId: '17', formato: 'mmm-yy' };

async function lerEstilos(livro: Livro, parte: string | undefined): Promise<Estilo[]> {
  const formatos = new Map([[MES_E_ANO.numFmtId, MES_E_ANO.formato]]);
  const riscadas: boolean[] = [];
  const estilos: Estilo[] = [];
  let dentro = '';
  if (parte === undefined) return estilos;
  await livro.ouvir(parte, {
    abrir: (nome, atributos) => {
      if (nome === 'fonts' || nome === 'cellXfs') dentro = nome;
      if (nome === 'numFmt') formatos.set(atributos.numFmtId ?? '', atributos.formatCode ?? '');
      if (nome === 'font' && dentro === 'fonts') riscadas.push(false);
      if (nome === 'strike' && dentro === 'fonts')
        riscadas.splice(-1, 1, !['0', 'false'].includes(atributos.val ?? ''));
      if (nome !== 'xf' || dentro !== 'cellXfs') return;
      const { numFmtId = '0', fontId = '0' } = atributos;
      const formato = formatos.get(numFmtId);
      estilos.push({
        data: isDateFormat(formato ?? numFmtId),
        formato: formato ?? '',
        riscado: riscadas[Number(fontId)] ?? false,
      });
    },
    fechar: (nome) => {
      if (nome === dentro) dentro = '';
    },
  });
  return estilos;
}

/** Reads a sheet, line by line, those without a cell between others among them. */
export async function* lerXlsx(caminho: string, aba: string): AsyncGenerator<LinhaBruta> {
  const livro = await Livro.abrir(caminho);
  const indice = await lerIndice(livro);
  const escolhida = indice.abas.find(({ nome }) => nome === aba);
  if (escolhida === undefined) return;
  const textos = await lerTextos(livro, indice.textos);
  const estilos = await lerEstilos(livro, indice.estilos);
  const leitor = new LeitorDaAba(textos, estilos, indice.desde1904);
  for await (const _ of livro.pedacos(escolhida.parte, leitor)) yield* leitor.tomar();
}

/** One sheet under reading: the lines that are whole are taken after each piece. */
class LeitorDaAba implements Ouvinte {
  readonly #textos: readonly string[];
  readonly #estilos: readonly Estilo[];
  readonly #desde1904: boolean;
  readonly #escrito = new Textos();
  #lidas: LinhaBruta[] = [];
  #linha = 0;
  #coluna = 0;
  #tipo = '';
  #estilo = SEM_ESTILO;
  #valor = '';
  #noValor = false;
  #formula: string | null = null;
  #naFormula = false;
  #celulas: string[] = [];
  #numeros: number[] = [];
  #datas: number[] = [];
  #achados: Problema[] = [];
  #cheias = 0;
  #riscadas = 0;
  #oculta = false;

  constructor(textos: readonly string[], estilos: readonly Estilo[], desde1904: boolean) {
    this.#textos = textos;
    this.#estilos = estilos;
    this.#desde1904 = desde1904;
  }

  tomar(): LinhaBruta[] {
    return this.#lidas.splice(0);
  }

  abrir(nome: string, atributos: Record<string, string>): void {
    if (nome === 'row') this.#abrirLinha(atributos);
    else if (nome === 'c') this.#abrirCelula(atributos);
    else if (nome === 'v') this.#noValor = true;
    else if (nome === 'f') this.#abrirFormula();
    else this.#escrito.abrir(nome);
  }

  escrever(texto: string): void {
    if (this.#noValor) this.#valor += texto;
    else if (this.#naFormula) this.#formula += texto;
    else this.#escrito.escrever(texto);
  }

  fechar(nome: string): void {
    if (nome === 'row') this.#fecharLinha();
    else if (nome === 'c') this.#fecharCelula();
    else if (nome === 'v') this.#noValor = false;
    else if (nome === 'f') this.#naFormula = false;
    else this.#escrito.fechar(nome);
  }

  #abrirLinha({ r: dita, hidden }: Record<string, string>): void {
    const linha = dita === undefined ? this.#linha + 1 : Number(dita);
    if (!(linha > this.#linha && linha <= LINHAS_DA_ABA)) throw new Error(`linha ${dita} de uma planilha`);
    for (let vazia = this.#linha + 1; vazia < linha; vazia += 1) this.#lidas.push({ linha: vazia, celulas: [] });
    this.#linha = linha;
    this.#coluna = -1;
    this.#celulas = [];
    this.#numeros = [];
    this.#datas = [];
    this.#achados = [];
    this.#cheias = 0;
    this.#riscadas = 0;
    this.#oculta = eSim(hidden);
  }

  #abrirCelula({ r, t = '', s }: Record<string, string>): void {
    this.#coluna = r === undefined ? this.#coluna + 1 : colunaDe(r);
    if (this.#coluna >= COLUNAS_DA_ABA) throw new Error(`coluna ${r} de uma planilha`);
    this.#tipo = t;
    this.#estilo = this.#estilos[Number(s ?? 0)] ?? SEM_ESTILO;
    this.#valor = '';
    this.#formula = null;
  }

  #abrirFormula(): void {
    this.#naFormula = true;
    this.#formula = '';
  }

  #fecharCelula(): void {
    const escrito = this.#escrito.tomar();
    // A program that does not compute writes no result; one that is a text may be empty.
    if (this.#formula !== null && this.#valor === '' && this.#tipo !== 'str') {
      const valor = `=${this.#formula}`.slice(0, 200);
      this.#achados.push({ tipo: 'formula-sem-valor', campo: '', valor });
    }
    const texto = this.#emTexto(escrito);
    while (this.#celulas.length < this.#coluna) this.#celulas.push('');
    this.#celulas[this.#coluna] = texto;
    if (texto === '') return;
    this.#cheias += 1;
    if (this.#estilo.riscado) this.#riscadas += 1;
  }

  #fecharLinha(): void {
    const riscada = this.#cheias > 0 && this.#riscadas === this.#cheias;
    if (this.#oculta && this.#cheias > 0) this.#achados.push({ tipo: 'linha-oculta', campo: '', valor: '' });
    const [numeros, datas, achados] = [this.#numeros, this.#datas, this.#achados];
    this.#lidas.push({
      linha: this.#linha,
      celulas: this.#celulas,
      ...(numeros.length > 0 && { numeros }),
      ...(datas.length > 0 && { datas }),
      ...(achados.length > 0 && { achados }),
      ...(riscada && { riscada }),
    });
  }

  /** A cell as it is seen: a date without its time and as far as its format shows it, a number as its format shows it. */
  #emTexto(escrito: string): string {
    const valor = this.#valor;
    if (this.#tipo === 's') return limpar(this.#textos[Number(valor)] ?? '');
    if (this.#tipo === 'inlineStr') return limpar(escrito);
    if (this.#tipo === 'str') return limpar(semEscapes(valor));
    if (this.#tipo === 'b') return ['1', 'true'].includes(valor.toLowerCase()) ? 'VERDADEIRO' : 'FALSO';
    const numero = Number(valor);
    if (this.#tipo === 'e' || valor === '' || Number.isNaN(numero)) return limpar(valor);
    if (this.#estilo.data) {
      this.#datas.push(this.#coluna);
      return dataComoSeVe(serialToDate(numero, this.#desde1904), this.#estilo.formato);
    }
    this.#numeros.push(this.#coluna);
    const inteiro = Number.isInteger(numero);
    const algarismos = inteiro && Math.abs(numero) < 1e21 ? BigInt(numero).toString() : String(numero);
    return (inteiro && numero >= 0 ? algarismosComoSeVe(algarismos, this.#estilo.formato) : null) ?? algarismos;
  }
}

const A = 'A'.charCodeAt(0) - 1;

/** `C7` is of column 2. */
function colunaDe(onde: string): number {
  let coluna = 0;
  for (const letra of /^[A-Z]*/.exec(onde)?.[0] ?? '') coluna = coluna * 26 + letra.charCodeAt(0) - A;
  return coluna - 1;
}

/**
 * Removes signs that nothing keeps; the workbook of problems writes an apostrophe before what a sheet would take for a
 * formula.
 */
export const limpar = (texto: string): string =>
  texto
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/^'(?=[=+\-@\t\r])/, '');
