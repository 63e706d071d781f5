import { parentPort, workerData } from 'node:worker_threads';
import { lerPdf } from './ler-pdf.ts';

parentPort?.postMessage(lerPdf(Buffer.from(workerData)));
