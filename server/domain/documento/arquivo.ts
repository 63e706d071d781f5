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

/** Field of the upload form that a problem belongs to; the names are those of the multipart parts (DOC-28). */
export type CampoDoEnvio = 'file' | 'tipoId' | 'obs' | 'rga';

/** One problem, `status` is the HTTP answer that it deserves (A3, A18). */
export interface ProblemaDoEnvio {
  campo: CampoDoEnvio;
  mensagem: string;
  status: 400 | 413 | 415;
}

/** What is known of a chosen file: `tamanho` in bytes; `inicio` its first bytes, when they have been read. */
export interface ArquivoEscolhido {
  tamanho: number;
  inicio?: Uint8Array;
}

const ASSINATURA_PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Whether the bytes begin with `%PDF-` at byte 0 (A18): neither the name nor the declared type is believed. */
export function comecaComoPdf(inicio: Uint8Array): boolean {
  return ASSINATURA_PDF.every((byte, indice) => inicio[indice] === byte);
}

/** Whether so many bytes are too many: 7 MB exactly already are (DOC-19). */
export function ultrapassaLimite(tamanho: number): boolean {
  return tamanho >= LIMITE_DO_ARQUIVO;
}

/** Why a file is refused, or null (DOC-17 to DOC-19). */
export function problemaDoArquivo(arquivo: ArquivoEscolhido | null): ProblemaDoEnvio | null {
  if (!arquivo) return problema('file', 'semArquivo', 400);
  if (ultrapassaLimite(arquivo.tamanho)) return problema('file', 'grandeDemais', 413);
  if (arquivo.tamanho === 0) return problema('file', 'vazio', 400);
  if (arquivo.inicio && !comecaComoPdf(arquivo.inicio)) return problema('file', 'naoPdf', 415);
  return null;
}

/** Everything wrong with an upload, in the order of the screen: type, file, observation (DOC-14 to DOC-16). */
export function problemasDoEnvio(envio: {
  tipoId: number | null;
  arquivo: ArquivoEscolhido | null;
  observacao: string;
}): ProblemaDoEnvio[] {
  const candidatos = [
    envio.tipoId === null ? problema('tipoId', 'semTipo', 400) : null,
    problemaDoArquivo(envio.arquivo),
    envio.observacao.trim() === '' ? problema('obs', 'semObservacao', 400) : null,
  ];
  return candidatos.filter((candidato) => candidato !== null);
}

/** Why the RGA of the student search is refused, or null (DOC-21). */
export function problemaDoRga(rga: string): ProblemaDoEnvio | null {
  return rga.trim() === '' ? problema('rga', 'rgaNaoInformado', 400) : null;
}

function problema(
  campo: CampoDoEnvio,
  chave: keyof typeof MENSAGENS_DO_ARQUIVO,
  status: ProblemaDoEnvio['status'],
): ProblemaDoEnvio {
  return { campo, mensagem: MENSAGENS_DO_ARQUIVO[chave], status };
}
