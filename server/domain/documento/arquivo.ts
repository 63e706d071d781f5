/** Uploads of this many bytes or more are refused (DOC-19, DOC-20): 7 MB. */
export const LIMITE_DO_ARQUIVO = 7 * 1024 * 1024;

/** Texts of the upload screen, verbatim where the specification gives them (DOC-14 to DOC-22, DOC-31 to DOC-36). */
export const MENSAGENS_DO_ARQUIVO = {
  semArquivo: 'Arquivo não selecionado!',
  semTipo: 'Tipo do Arquivo não selecionado!',
  semObservacao: 'Observação não informada, Verifique!',
  grandeDemais: 'O tamanho do arquivo ultrapassa o limite (7 MB).',
  vazio: 'O arquivo está vazio.',
  naoPdf: 'O arquivo deve ser um PDF (PDF/A, para preservação).',
  rgaNaoInformado: 'RGA não informado!',
  rgaNaoEncontrado: 'RGA não encontrado! Verifique RGA informado',
} as const;

/** `campo` is the multipart part (DOC-28), `status` the HTTP answer that the problem deserves (A3, A18). */
interface ProblemaDoArquivo {
  campo: 'file';
  mensagem: string;
  status: 400 | 413 | 415;
}

const ASSINATURA_PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** `%PDF-` at byte 0 (A18): neither the name nor the declared type is believed. */
export function comecaComoPdf(inicio: Uint8Array): boolean {
  return ASSINATURA_PDF.every((byte, indice) => inicio[indice] === byte);
}

export function ultrapassaLimite(tamanho: number): boolean {
  return tamanho >= LIMITE_DO_ARQUIVO;
}

/** Why a file of `tamanho` bytes is refused, or null (DOC-17 to DOC-19); `inicio`: its first bytes, when read. */
export function problemaDoArquivo(arquivo: { tamanho: number; inicio?: Uint8Array } | null): ProblemaDoArquivo | null {
  if (!arquivo) return problema('semArquivo', 400);
  if (ultrapassaLimite(arquivo.tamanho)) return problema('grandeDemais', 413);
  if (arquivo.tamanho === 0) return problema('vazio', 400);
  if (arquivo.inicio && !comecaComoPdf(arquivo.inicio)) return problema('naoPdf', 415);
  return null;
}

const problema = (
  chave: keyof typeof MENSAGENS_DO_ARQUIVO,
  status: ProblemaDoArquivo['status'],
): ProblemaDoArquivo => ({ campo: 'file', mensagem: MENSAGENS_DO_ARQUIVO[chave], status });
