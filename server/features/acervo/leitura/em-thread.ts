import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { DatasDaColuna } from '#domain/acervo/prova-das-datas.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import type { Amostras, ContextoDaLeitura, ContextoDaProva, LoteConferido, Recusa } from './leitura.worker.ts';
import type { ArquivoALer } from './linhas-do-arquivo.ts';

/** Megabytes of objects that a thread may hold; what it reads whole is bounded by the check of its container. */
const MEMORIA_MB = 192;
/** A step in the background, a file that arrives, a workbook that is written. */
const AO_MESMO_TEMPO = 3;
/** A thread waits so long for its next file, then it ends and gives its memory back. */
const OCIOSA_MS = 60_000;
const LEITURA = new URL('./leitura.worker.ts', import.meta.url).href;
const PLANILHA = new URL('./planilha.worker.ts', import.meta.url).href;

let threads: Tinypool | null = null;
const abrir = (): Tinypool => {
  threads ??= new Tinypool({
    filename: LEITURA,
    minThreads: 0,
    maxThreads: AO_MESMO_TEMPO,
    idleTimeout: OCIOSA_MS,
    // No deadline for a thread's end: `exame.ts` says why.
    terminateTimeout: 0,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32 },
  });
  return threads;
};

/**
 * Runs the function `nome` of a thread's file. What it says on the way goes to `responder`, one after the other; a failure
 * there ends the thread. @throws ArquivoRecusado
 */
async function naThread<R>(
  { filename = LEITURA, nome }: { filename?: string; nome: string },
  tarefa: object,
  responder: (dito: never) => Promise<unknown> = async () => undefined,
): Promise<R> {
  const { port1: daqui, port2: porta } = new MessageChannel();
  const parada = new AbortController();
  daqui.on('message', (dito) =>
    responder(dito as never).then(
      (resposta) => daqui.postMessage(resposta),
      (erro: unknown) => parada.abort(erro),
    ),
  );
  try {
    const opcoes = { filename, name: nome, transferList: [porta], signal: parada.signal };
    const feito = (await abrir().run({ ...tarefa, porta }, opcoes)) as R | Recusa;
    if (typeof feito === 'object' && feito !== null && 'recusado' in feito) throw new ArquivoRecusado(feito.recusado);
    return feito as R;
  } catch (erro) {
    if (parada.signal.aborted) throw parada.signal.reason;
    throw semMemoria(erro) ? arquivoPesado() : erro;
  } finally {
    daqui.close();
  }
}

const semMemoria = (erro: unknown): boolean =>
  erro instanceof Error && 'code' in erro && erro.code === 'ERR_WORKER_OUT_OF_MEMORY';
const arquivoPesado = () =>
  new ArquivoRecusado('O arquivo é pesado demais para ser lido de uma vez. Salve-o como CSV, ou divida-o.');

/** Has a thread ready for a file that is on its way, while its bytes arrive. */
export const aquecerLeitura = (): Promise<void> => naThread({ nome: 'aquecer' }, {});

/** Reads the samples of a file. @throws ArquivoRecusado */
export const amostrarArquivo = (arquivo: ArquivoALer): Promise<Amostras> => naThread({ nome: 'amostrar' }, { arquivo });

/** Reads what the columns of dates prove, over all of a file; `contar` gets how far it is. @throws ArquivoRecusado */
export const provarDatas = (
  arquivo: ArquivoALer,
  contexto: ContextoDaProva,
  contar: (lidas: number) => Promise<void>,
): Promise<DatasDaColuna[]> => naThread({ nome: 'provar' }, { arquivo, contexto }, contar);

/** Reads the lines of a file as registrations; `guardar` gets them in lots, in order. @throws ArquivoRecusado */
export const lerArquivo = (
  arquivo: ArquivoALer,
  contexto: ContextoDaLeitura,
  guardar: (lote: LoteConferido) => Promise<void>,
): Promise<void> => naThread({ nome: 'ler' }, { arquivo, contexto }, guardar);

/** Writes a workbook of the lots that `proximo` gives, until it gives none. */
export const escreverPlanilha = (caminho: string, proximo: () => Promise<string[][] | null>): Promise<void> =>
  naThread({ filename: PLANILHA, nome: 'escrever' }, { caminho }, proximo);
