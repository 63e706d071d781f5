import { createReadStream } from 'node:fs';
import { type Leitura, SEPARADORES } from '#contract/acervo.contract.ts';
import { proporCabecalho, proporColunas, proporSeparador } from '#domain/acervo/cabecalho.ts';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import type { Amostras } from './leitura.worker.ts';
import { lerTexto } from './ler-texto.ts';
import { CAMPOS_DO_XML, TITULOS_DO_XML } from './ler-xml.ts';
import type { TipoDeArquivo } from './reconhecer.ts';

/** Bytes of a text by which its reading is proposed. */
export const INICIO = 256 * 1024;
const LINHAS_DA_AMOSTRA = 60;

export const LEITURA_INICIAL: Leitura = {
  aba: '',
  cabecalho: 1,
  codificacao: null,
  separador: null,
  consertar: false,
};

/** A cover has no lines under titles, and need not be brought in. */
export const abasComLinhas = ({ abas }: Amostras): string[] =>
  abas.filter(({ linhas }) => linhas.length > 1).map(({ nome }) => nome);

/** Proposes how a file is read: titles, and what its columns hold. @throws ArquivoRecusado for one without lines */
export async function proporLeitura(caminho: string, tipo: TipoDeArquivo, amostras: Amostras, aba: string) {
  if (tipo === 'xml' || tipo === 'zip') {
    return { leitura: LEITURA_INICIAL, titulos: [...TITULOS_DO_XML], colunas: [...CAMPOS_DO_XML] };
  }
  const texto = amostras.texto;
  const leitura = { ...LEITURA_INICIAL, aba, codificacao: texto?.codificacao ?? null, separador: null };
  if (tipo === 'csv') {
    const inicio = await lerInicio(caminho);
    const codificacao = texto?.codificacao ?? texto?.candidatas[0]?.codificacao ?? 'utf-8';
    return comCabecalho(
      { ...leitura, separador: separadorDe(inicio, codificacao) },
      await lerAmostraDoTexto(inicio, { ...leitura, codificacao, separador: separadorDe(inicio, codificacao) }),
    );
  }
  return comCabecalho(leitura, amostras.abas.find(({ nome }) => nome === aba)?.linhas.map(celulasDaAmostra) ?? []);
}

/** A line of formulas alone, none with a result, is shown by its formulas. */
const celulasDaAmostra = ({ celulas, achados = [] }: LinhaBruta): string[] =>
  celulas.every((celula) => celula.trim() === '') ? achados.map(({ valor }) => valor) : [...celulas];

/** Reads how a sheet, or a text, seems to begin. @throws ArquivoRecusado for one without lines */
export function comCabecalho(leitura: Leitura, linhas: readonly string[][], cabecalho = proporCabecalho(linhas)) {
  if (!linhas.slice(cabecalho).some((celulas) => celulas.some((celula) => celula.trim() !== ''))) {
    throw new ArquivoRecusado('O arquivo não tem nenhuma linha além do cabeçalho.');
  }
  const largura = Math.max(0, ...linhas.map((linha) => linha.length));
  const deles = cabecalho === 0 ? Array.from({ length: largura }, (_, i) => `Coluna ${i + 1}`) : linhas[cabecalho - 1];
  const titulos = (deles ?? []).map((titulo) => titulo.replace(/\s+/g, ' ').trim().slice(0, 200));
  while (titulos.at(-1) === '') titulos.pop();
  if (titulos.length > 300) {
    throw new ArquivoRecusado(
      'O cabeçalho tem mais de 300 colunas. Confira o separador, ou apague as colunas que não servem.',
    );
  }
  return { leitura: { ...leitura, cabecalho }, titulos, colunas: proporColunas(titulos) };
}

async function lerInicio(caminho: string): Promise<Buffer> {
  const pedacos: Buffer[] = [];
  for await (const pedaco of createReadStream(caminho, { end: INICIO - 1 })) pedacos.push(Buffer.from(pedaco));
  return Buffer.concat(pedacos);
}

function separadorDe(
  inicio: Buffer,
  codificacao: NonNullable<Leitura['codificacao']>,
): NonNullable<Leitura['separador']> {
  const texto = codificacao === 'utf-16le' ? inicio.toString('utf16le') : inicio.toString('latin1');
  const dito = /^(?:\ufeff|\xef\xbb\xbf)?"?sep=([;,\t|])/i.exec(texto)?.[1];
  return SEPARADORES.find((um) => um === dito) ?? proporSeparador(texto, SEPARADORES);
}

/** Reads the first lines of a text by its first bytes. @throws ArquivoRecusado */
export async function lerAmostraDoTexto(inicio: Buffer, leitura: Leitura): Promise<string[][]> {
  const linhas: string[][] = [];
  for await (const { celulas } of lerTexto(emPedacos(inicio), leitura)) {
    linhas.push([...celulas]);
    if (linhas.length === LINHAS_DA_AMOSTRA) break;
  }
  return linhas;
}

async function* emPedacos(inicio: Buffer): AsyncGenerator<Buffer> {
  // What was cut in the middle of a line would read as an open quote.
  const fim = inicio.length < INICIO ? inicio.length : Math.max(inicio.lastIndexOf(10), inicio.lastIndexOf(13)) + 1;
  yield inicio.subarray(0, fim || inicio.length);
}
