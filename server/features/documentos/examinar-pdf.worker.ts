import { type ExameDoPdf, lerPdf } from './ler-pdf.ts';

/** Examines a PDF inside a thread. */
export const examinar = (bytes: Uint8Array): Promise<ExameDoPdf> => lerPdf(Buffer.from(bytes));
