import { NAO_VERIFICADO } from '#domain/documento/pdfa.ts';
import { criarExame } from '../../exame/exame.ts';
import { ExameInterrompido } from '../../exame/exame-falhou.ts';
import type { ExameDoPdf } from './ler-pdf.ts';

const arquivo = new URL('./examinar-pdf.worker.ts', import.meta.url);
const exame = criarExame({ arquivo, simultaneos: 1, espera: 32, tempoMs: 10_000, memoriaMb: 160 });

/** Examines a PDF in a thread with limited time and memory (A18); past them: `nao-verificado`. @throws ExameOcupado */
export async function examinarPdf(bytes: Buffer): Promise<ExameDoPdf> {
  try {
    return await exame.examinar('examinar', bytes);
  } catch (erro) {
    if (erro instanceof ExameInterrompido) return { pdfa: NAO_VERIFICADO, cifrado: false, violacoes: [] };
    throw erro;
  }
}
