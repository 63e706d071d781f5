import { createHash } from 'node:crypto';
import { nomeDoArquivo } from '#domain/documento/nome-do-arquivo.ts';
import { NAO_VERIFICADO, recusaDoPdfa } from '#domain/documento/pdfa.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { criarExame } from '../../exame/exame.ts';
import { ExameInterrompido } from '../../exame/exame-falhou.ts';
import { type ExameDoPdf, NAO_LIDO } from './ler-pdf.ts';

const arquivo = new URL('./examinar-pdf.worker.ts', import.meta.url);
const exame = criarExame({ arquivo, simultaneos: 1, espera: 32, tempoMs: 10_000, memoriaMb: 160 });

/** Examines a PDF in a thread with limited time and memory (A18); past them: `nao-verificado`. @throws ExameOcupado */
export async function examinarPdf(bytes: Buffer): Promise<ExameDoPdf> {
  try {
    return await exame.examinar('examinar', bytes);
  } catch (erro) {
    if (erro instanceof ExameInterrompido) return NAO_LIDO;
    throw erro;
  }
}

const ILEGIVEL =
  'O PDF não pôde ser aberto e lido: o arquivo está incompleto ou danificado. Gere-o de novo e envie outra vez.';
const PROTEGIDO = 'O PDF está protegido (criptografado), o que o PDF/A não admite. Envie o arquivo sem proteção.';

export interface ArquivoRecebido {
  nome: string;
  conteudo: Buffer;
}

/** A file that was put away; `registrar` makes it stand with its row, in that row's transaction. */
interface PdfaGuardado {
  arquivoGuid: string;
  nome: string;
  tamanho: number;
  sha256: string;
  pdfa: string;
  registrar: (tx: Db) => Promise<void>;
}

/**
 * Puts a PDF away against which nothing as a PDF/A was proven; one that could not be read only where a person may look
 * at it afterwards (`olhado`). @throws AppError 415 with the reason, at `file`
 */
export async function guardarPdfa(
  { storage }: Pick<Dependencies, 'storage'>,
  { nome, conteudo }: ArquivoRecebido,
  { olhado }: { olhado: boolean },
): Promise<PdfaGuardado> {
  const { pdfa, cifrado, violacoes } = await examinarPdf(conteudo);
  const ilegivel = pdfa === NAO_VERIFICADO && !olhado ? ILEGIVEL : null;
  const message = cifrado ? PROTEGIDO : (recusaDoPdfa(pdfa, violacoes) ?? ilegivel);
  if (message !== null) throw new AppError('TIPO_NAO_ACEITO', 415, message, [{ campo: 'file', message }]);
  const guardado = await storage.guardar(conteudo);
  return {
    arquivoGuid: guardado.guid,
    nome: nomeDoArquivo(nome),
    tamanho: conteudo.length,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
    pdfa,
    registrar: (tx) => guardado.registrar(tx),
  };
}
