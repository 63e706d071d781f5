import { Worker } from 'node:worker_threads';
import type { DatasDaColuna } from '#domain/acervo/prova-das-datas.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import type { Amostras, Encomenda, LoteConferido, Mensagem } from './leitura.worker.ts';
import type { ArquivoALer } from './linhas-do-arquivo.ts';

/** Megabytes of objects that a thread may hold; what it reads whole is bounded by the check of its container. */
const MEMORIA_MB = 192;

/** Runs the thread and hands what it says to `receber`, one message after the other. @throws ArquivoRecusado */
async function encomendar(encomenda: Encomenda, receber: (mensagem: Mensagem) => Promise<void>): Promise<void> {
  const thread = new Worker(new URL('./leitura.worker.ts', import.meta.url), {
    workerData: encomenda,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32 },
  });
  try {
    await new Promise<void>((acabar, falhar) => {
      thread.on('message', (mensagem: Mensagem) => {
        if ('recusado' in mensagem) falhar(new ArquivoRecusado(mensagem.recusado));
        else receber(mensagem).then(() => thread.postMessage('mais'), falhar);
      });
      thread.on('error', (erro) => falhar(semMemoria(erro) ? arquivoPesado() : erro));
      thread.on('exit', () => acabar());
    });
  } finally {
    await thread.terminate();
  }
}

const semMemoria = (erro: unknown): boolean =>
  erro instanceof Error && 'code' in erro && erro.code === 'ERR_WORKER_OUT_OF_MEMORY';
const arquivoPesado = () =>
  new ArquivoRecusado('O arquivo é pesado demais para ser lido de uma vez. Salve-o como CSV, ou divida-o.');

/** Reads the samples of a file. @throws ArquivoRecusado */
export async function amostrarArquivo(arquivo: ArquivoALer): Promise<Amostras> {
  let amostras: Amostras | undefined;
  await encomendar({ pedido: 'amostrar', arquivo }, async (mensagem) => {
    if ('amostras' in mensagem) ({ amostras } = mensagem);
  });
  if (amostras === undefined) throw new Error('a leitura do arquivo acabou sem amostras');
  return amostras;
}

/** Reads what the columns of dates prove, over all of a file; `contar` gets how far it is. @throws ArquivoRecusado */
export async function provarDatas(
  arquivo: ArquivoALer,
  contexto: Extract<Encomenda, { pedido: 'provar' }>['contexto'],
  contar: (lidas: number) => Promise<void>,
): Promise<DatasDaColuna[]> {
  let datas: DatasDaColuna[] | undefined;
  await encomendar({ pedido: 'provar', arquivo, contexto }, async (mensagem) => {
    if ('lidas' in mensagem) await contar(mensagem.lidas);
    if ('datas' in mensagem) ({ datas } = mensagem);
  });
  if (datas === undefined) throw new Error('a leitura das datas acabou antes do fim');
  return datas;
}

/** Reads all of a file as registrations; `guardar` gets them in lots, in order. @throws ArquivoRecusado */
export async function lerArquivo(
  arquivo: ArquivoALer,
  contexto: Extract<Encomenda, { pedido: 'ler' }>['contexto'],
  guardar: (lote: LoteConferido) => Promise<void>,
): Promise<void> {
  let acabou = false;
  await encomendar({ pedido: 'ler', arquivo, contexto }, async (mensagem) => {
    if ('lote' in mensagem) await guardar(mensagem.lote);
    if ('fim' in mensagem) acabou = true;
  });
  if (!acabou) throw new Error('a leitura do arquivo acabou antes do fim');
}
