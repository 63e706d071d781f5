import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CampoDoAcervo } from '#domain/acervo/campos.ts';
import { ordemDaColuna, ordemDaMaioria, type ProvaDaColuna, provaDaOrdem } from '#domain/acervo/datas.ts';
import {
  type ContextoDaLinha,
  datasMapeadas,
  type LinhaBruta,
  type LinhaLida,
  lerLinha,
} from '#domain/acervo/linha.ts';
import { chaveDoProblema } from '#domain/acervo/problemas.ts';
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
  | { pedido: 'ler'; arquivo: ArquivoALer; contexto: Omit<ContextoDaLinha, 'ordens'> };

/** Lines as the JSON that the database takes: whoever hands it on has nothing to do with it. */
export interface LoteConferido {
  quantas: number;
  linhas: string;
}

/** What it says. */
export type Mensagem = { amostras: Amostras } | { lote: LoteConferido } | { fim: true } | { recusado: string };

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

/** What the dates of each column prove, over all lines. */
async function provarDatas(arquivo: ArquivoALer, colunas: ContextoDaLinha['colunas']) {
  const provas = new Map(
    datasMapeadas(colunas).map(({ campo, coluna }) => [
      coluna,
      { campo, prova: { 'dia-mes': 0, 'mes-dia': 0 } as ProvaDaColuna },
    ]),
  );
  for await (const { linha, celulas } of linhasDoArquivo(arquivo)) {
    if (linha <= arquivo.leitura.cabecalho) continue;
    for (const [coluna, { prova }] of provas) {
      const qual = provaDaOrdem(celulas[coluna] ?? '');
      if (qual !== null) prova[qual] += 1;
    }
  }
  return [...provas.values()];
}

async function ler(arquivo: ArquivoALer, semOrdens: Omit<ContextoDaLinha, 'ordens'>): Promise<void> {
  const ordens: ContextoDaLinha['ordens'] = {};
  for (const { campo, prova } of await provarDatas(arquivo, semOrdens.colunas)) {
    const resposta = semOrdens.respostas.get(chaveDoProblema({ tipo: 'data-sem-ordem', campo, valor: '' }))?.resposta;
    const dada = resposta === 'dia-mes' || resposta === 'mes-dia' ? resposta : null;
    ordens[campo as CampoDoAcervo] = { ordem: ordemDaColuna(prova, dada), maioria: ordemDaMaioria(prova) };
  }
  const contexto = { ...semOrdens, ordens };
  let lote: LinhaConferida[] = [];
  for await (const bruta of linhasDoArquivo(arquivo)) {
    if (bruta.linha <= arquivo.leitura.cabecalho) continue;
    lote.push({ linha: bruta.linha, bruto: bruta.celulas, ...lerLinha(bruta, contexto) });
    if (lote.length < POR_LOTE) continue;
    await entregar(lote);
    lote = [];
  }
  if (lote.length > 0) await entregar(lote);
  dizer({ fim: true });
}

/** Hands a lot over and waits until it was taken: whoever writes them sets the pace. */
const entregar = (linhas: LinhaConferida[]): Promise<void> =>
  new Promise((seguir) => {
    porta.once('message', () => seguir());
    dizer({ lote: { quantas: linhas.length, linhas: JSON.stringify(linhas) } });
  });

try {
  const encomenda = workerData as Encomenda;
  if (encomenda.pedido === 'amostrar') dizer({ amostras: await amostrar(encomenda.arquivo) });
  else await ler(encomenda.arquivo, encomenda.contexto);
} catch (erro) {
  if (!(erro instanceof ArquivoRecusado)) throw erro;
  dizer({ recusado: erro.message });
}
