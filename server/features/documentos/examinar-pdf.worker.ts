import { type ExameDoPdf, lerPdf } from './ler-pdf.ts';

export const examinar = (bytes: Uint8Array): Promise<ExameDoPdf> => lerPdf(Buffer.from(bytes));
