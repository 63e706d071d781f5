import { Worker } from 'node:worker_threads';
import { EXAME_INCOMPLETO, type ExameDoPdf } from './ler-pdf.ts';

const TEMPO_MS = 5_000;
const SIMULTANEOS = 2;
let emUso = 0;
const fila: (() => void)[] = [];

/** Examines a PDF in a thread with limits of time and memory (A18); what cannot be read in them is `nao-verificado`. */
export async function examinarPdf(bytes: Buffer, tempoMs = TEMPO_MS): Promise<ExameDoPdf> {
  while (emUso >= SIMULTANEOS) await new Promise<void>((pronto) => fila.push(pronto));
  emUso += 1;
  try {
    return await emThread(bytes, tempoMs);
  } finally {
    emUso -= 1;
    fila.shift()?.();
  }
}

function emThread(bytes: Buffer, tempoMs: number): Promise<ExameDoPdf> {
  return new Promise((pronto) => {
    const trabalho = new Worker(new URL('./examinar-pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      execArgv: [],
    });
    const encerrar = (exame: ExameDoPdf) => {
      clearTimeout(relogio);
      void trabalho.terminate();
      pronto(exame);
    };
    const relogio = setTimeout(() => encerrar(EXAME_INCOMPLETO), tempoMs);
    trabalho.once('message', (exame: ExameDoPdf) => encerrar(exame));
    trabalho.once('error', () => encerrar(EXAME_INCOMPLETO));
    trabalho.once('exit', () => encerrar(EXAME_INCOMPLETO));
  });
}
