import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type ContextoDaLinha,
  datasMapeadas,
  type LinhaBruta,
  type LinhaLida,
  lerLinha,
} from '#domain/acervo/linha.ts';
import { type DatasDaColuna, semDatas, somarData } from '#domain/acervo/prova-das-datas.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import { lerAbas } from './ler-planilha.ts';
import { type CodificacaoProposta, proporCodificacao } from './ler-texto.ts';
import { type ArquivoALer, linhasDoArquivo } from './linhas-do-arquivo.ts';

/* A thread that reads a file: its samples, or all of it as registrations. What it finds goes out in lots, each after the one before was taken. */

/** What a line became, with the line itself. */
interface LinhaConferida extends LinhaLida {
  linha: number;
  bruto: readonly string[];
}

/** First lines of each sheet of a workbook, or what the bytes of a text say of its encoding. */
export interface Amostras {
  abas: { nome: string; linhas: LinhaBruta[] }[];
  texto: CodificacaoProposta | null;
}

/** What the thread is asked. */
export type Encomenda =
  | { pedido: 'amostrar'; arquivo: ArquivoALer }
  | { pedido: 'provar'; arquivo: ArquivoALer; contexto: Pick<ContextoDaLinha, 'colunas' | 'anoAtual'> }
  | { pedido: 'ler'; arquivo: ArquivoALer; contexto: ContextoDaLinha };

/** Lines as the JSON that the database takes: whoever hands it on has nothing to do with it. */
export interface LoteConferido {
  quantas: number;
  linhas: string;
}

/** What it says. */
export type Mensagem =
  | { amostras: Amostras }
  | { lidas: number }
  | { datas: DatasDaColuna[] }
  | { lote: LoteConferido }
  | { fim: true }
  | { recusado: string };

const POR_LOTE = 500;
const LINHAS_DA_AMOSTRA = 60;
const MAIS_ABAS = 30;

const porta = parentPort;
if (porta === null) throw new Error('a leitura de um arquivo do acervo corre em uma thread');
const dizer = (mensagem: Mensagem): void => porta.postMessage(mensagem);

async function amostrar(arquivo: ArquivoALer): Promise<Amostras> {
  if (arquivo.tipo === 'csv') return { abas: [], texto: await proporCodificacao(createReadStream(arquivo.caminho)) };
  const nomes = arquivo.tipo === 'xlsx' || arquivo.tipo === 'ods' ? await lerAbas(arquivo.caminho, arquivo.tipo) : [''];
  const abas: Amostras['abas'] = [];
  for (const nome of nomes.slice(0, MAIS_ABAS)) {
    const linhas: LinhaBruta[] = [];
    for await (const linha of linhasDoArquivo({ ...arquivo, leitura: { ...arquivo.leitura, aba: nome } })) {
      linhas.push(linha);
      if (linhas.length === LINHAS_DA_AMOSTRA) break;
    }
    abas.push({ nome, linhas });
  }
  return { abas, texto: null };
}

const POR_NOTICIA = 20_000;

/** What the dates of each column prove, over all lines. */
async function provar(arquivo: ArquivoALer, { colunas, anoAtual }: Pick<ContextoDaLinha, 'colunas' | 'anoAtual'>) {
  const datas = datasMapeadas(colunas).map(({ campo, coluna }) => semDatas(campo, coluna));
  if (datas.length === 0) return datas;
  for await (const { linha, celulas } of linhasDoArquivo(arquivo)) {
    if (linha <= arquivo.leitura.cabecalho) continue;
    for (const uma of datas) somarData(uma, { linha, texto: celulas[uma.coluna] ?? '' }, anoAtual);
    if (linha % POR_NOTICIA === 0) await entregar({ lidas: linha - arquivo.leitura.cabecalho });
  }
  return datas;
}

async function ler(arquivo: ArquivoALer, contexto: ContextoDaLinha): Promise<void> {
  let lote: LinhaConferida[] = [];
  for await (const bruta of linhasDoArquivo(arquivo)) {
    if (bruta.linha <= arquivo.leitura.cabecalho) continue;
    lote.push({ linha: bruta.linha, bruto: bruta.celulas, ...lerLinha(bruta, contexto) });
    if (lote.length < POR_LOTE) continue;
    await entregar(comoLote(lote));
    lote = [];
  }
  if (lote.length > 0) await entregar(comoLote(lote));
  dizer({ fim: true });
}

const comoLote = (linhas: LinhaConferida[]): Mensagem => ({
  lote: { quantas: linhas.length, linhas: JSON.stringify(linhas) },
});

/** Hands something over and waits until it was taken: whoever writes it down sets the pace. */
const entregar = (mensagem: Mensagem): Promise<void> =>
  new Promise((seguir) => {
    porta.once('message', () => seguir());
    dizer(mensagem);
  });

try {
  const encomenda = workerData as Encomenda;
  if (encomenda.pedido === 'amostrar') dizer({ amostras: await amostrar(encomenda.arquivo) });
  else if (encomenda.pedido === 'provar') dizer({ datas: await provar(encomenda.arquivo, encomenda.contexto) });
  else await ler(encomenda.arquivo, encomenda.contexto);
} catch (erro) {
  if (!(erro instanceof ArquivoRecusado)) throw erro;
  dizer({ recusado: erro.message });
}
