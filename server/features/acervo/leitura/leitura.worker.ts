import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import {
  type ContextoDaLinha,
  datasMapeadas,
  type LinhaBruta,
  type LinhaLida,
  lerLinha,
} from '#domain/acervo/linha.ts';
import { type DatasDaColuna, semDatas, somarData } from '#domain/acervo/prova-das-datas.ts';
import { OUTROS_NIVEIS, type RecorteDaImportacao } from '#domain/acervo/situacoes.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import { lerAbas, lerOcultas } from './ler-planilha.ts';
import { type CodificacaoProposta, proporCodificacao } from './ler-texto.ts';
import { type ArquivoALer, linhasDoArquivo } from './linhas-do-arquivo.ts';
import type { Ocultas } from './ocultas-do-ods.ts';

/* A thread that reads a file: its samples, or all of it as registrations. What it finds goes out in lots, each after the one before was taken. */

/** With the line itself. */
export interface LinhaConferida extends Omit<LinhaLida, 'outroNivel'> {
  linha: number;
  bruto: readonly string[];
}

/** First lines of each sheet of a workbook, or what the bytes of a text say of its encoding. */
export interface Amostras {
  abas: { nome: string; linhas: LinhaBruta[]; ocultas?: Ocultas | undefined }[];
  texto: CodificacaoProposta | null;
}

export type ContextoDaProva = Pick<ContextoDaLinha, 'colunas' | 'anoAtual'>;

/** All lines of a file, or those of a `recorte`. */
export interface ContextoDaLeitura extends ContextoDaLinha {
  recorte: RecorteDaImportacao;
}

/** A file that is not taken, and why. */
export interface Recusa {
  recusado: string;
}

interface Tarefa<C = undefined> {
  arquivo: ArquivoALer;
  contexto: C;
  porta: MessagePort;
}

/** Lines as the JSON that the database takes: whoever hands it on has nothing to do with it. */
export interface LoteConferido {
  quantas: number;
  linhas: string;
}

const POR_LOTE = 500;
const LINHAS_DA_AMOSTRA = 60;
const MAIS_ABAS = 30;

/** Errors lose their class on the way out of a thread. */
async function comRecusa<T>(ler: () => Promise<T>): Promise<T | Recusa> {
  try {
    return await ler();
  } catch (erro) {
    if (!(erro instanceof ArquivoRecusado)) throw erro;
    return { recusado: erro.message };
  }
}

/** Does nothing: the thread has loaded what it reads with. */
export const aquecer = (): void => undefined;

export const amostrar = ({ arquivo }: Tarefa): Promise<Amostras | Recusa> => comRecusa(() => lerAmostras(arquivo));

/** Every so many lines a message says how far it is. */
export const provar = ({ arquivo, contexto, porta }: Tarefa<ContextoDaProva>): Promise<DatasDaColuna[] | Recusa> =>
  comRecusa(() => lerDatas(arquivo, contexto, porta));

export const ler = ({ arquivo, contexto, porta }: Tarefa<ContextoDaLeitura>): Promise<Recusa | undefined> =>
  comRecusa(() => lerTudo(arquivo, contexto, porta));

async function lerAmostras(arquivo: ArquivoALer): Promise<Amostras> {
  if (arquivo.tipo === 'csv') return { abas: [], texto: await proporCodificacao(createReadStream(arquivo.caminho)) };
  const { caminho, tipo } = arquivo;
  const ehPlanilha = tipo === 'xlsx' || tipo === 'ods';
  const nomes = ehPlanilha ? await lerAbas(caminho, tipo) : [''];
  const abas: Amostras['abas'] = [];
  for (const nome of nomes.slice(0, MAIS_ABAS)) {
    const linhas: LinhaBruta[] = [];
    for await (const linha of linhasDoArquivo({ ...arquivo, leitura: { ...arquivo.leitura, aba: nome } })) {
      linhas.push(linha);
      if (linhas.length === LINHAS_DA_AMOSTRA) break;
    }
    const largura = Math.max(0, ...linhas.map(({ celulas }) => celulas.length));
    abas.push({ nome, linhas, ...(ehPlanilha && { ocultas: await lerOcultas(caminho, tipo, nome, largura) }) });
  }
  return { abas, texto: null };
}

const POR_NOTICIA = 20_000;

async function lerDatas(arquivo: ArquivoALer, { colunas, anoAtual }: ContextoDaProva, porta: MessagePort) {
  const datas = datasMapeadas(colunas).map(({ campo, coluna }) => semDatas(campo, coluna));
  if (datas.length === 0) return datas;
  for await (const { linha, celulas } of linhasDoArquivo(arquivo)) {
    if (linha <= arquivo.leitura.cabecalho) continue;
    for (const uma of datas) somarData(uma, { linha, texto: celulas[uma.coluna] ?? '' }, anoAtual);
    if (linha % POR_NOTICIA === 0) await entregar(porta, linha - arquivo.leitura.cabecalho);
  }
  return datas;
}

async function lerTudo(arquivo: ArquivoALer, contexto: ContextoDaLeitura, porta: MessagePort): Promise<undefined> {
  let lote: LinhaConferida[] = [];
  // While one lot is written down the next one is read.
  let tomado = Promise.resolve();
  const passar = async () => {
    const dito = comoLote(lote);
    lote = [];
    await tomado;
    tomado = entregar(porta, dito);
  };
  try {
    for await (const bruta of linhasDoArquivo(arquivo)) {
      if (bruta.linha <= arquivo.leitura.cabecalho) continue;
      const { outroNivel, ...lida } = lerLinha(bruta, contexto);
      if (contexto.recorte === OUTROS_NIVEIS && !outroNivel) continue;
      lote.push({ linha: bruta.linha, bruto: bruta.celulas, ...lida });
      if (lote.length === POR_LOTE) await passar();
    }
    if (lote.length > 0) await passar();
  } finally {
    // Also of a file that is refused: nothing is written down after its refusal.
    await tomado;
  }
}

const comoLote = (linhas: LinhaConferida[]): LoteConferido => ({
  quantas: linhas.length,
  linhas: JSON.stringify(linhas),
});

/** Hands something over and waits until it was taken: whoever writes it down sets the pace. */
async function entregar(porta: MessagePort, dito: LoteConferido | number): Promise<void> {
  const tomado = once(porta, 'message');
  porta.postMessage(dito);
  await tomado;
}
