/** No claim; a claim is the file's own ('PDF/A-2b'). */
export const SEM_MARCA = 'ausente';
export const NAO_VERIFICADO = 'nao-verificado';

/**
 * Clauses of ISO 19005 that are examined, with their numbers in part 1, in parts 2 and 3, and in part 4; '' where the
 * part takes what the others refuse.
 */
export const CLAUSULAS = {
  identificacao: ['6.7.11', '6.6.4', '6.7.3', 'não declara nos metadados que é PDF/A'],
  cabecalho: ['6.1.2', '6.1.2', '6.1.2', 'o início do arquivo não é o de um PDF/A (versão e linha de bytes altos)'],
  'id-do-trailer': ['6.1.3', '6.1.3', '6.1.3', 'falta o identificador (ID) no fim do arquivo'],
  cifra: ['6.1.3', '6.1.3', '6.1.3', 'está protegido (criptografado)'],
  'referencias-comprimidas': ['6.1.4', '', '', 'usa tabela de referências comprimida, que o PDF/A-1 não admite'],
  'fluxo-externo': ['6.1.7', '6.1.7.1', '6.1.6.1', 'guarda conteúdo em arquivo externo'],
  lzw: ['6.1.10', '6.1.7.2', '6.1.6.2', 'usa compressão LZW'],
  'arquivo-embutido': ['6.1.11', '6.8', '6.9', 'traz outro arquivo embutido'],
  'intencao-de-saida': [
    '6.2.2',
    '6.2.4.3',
    '6.2.4.3',
    'usa cores do dispositivo sem intenção de saída (perfil de cor)',
  ],
  imagem: ['6.2.4', '6.2.8', '6.2.7.1', 'traz imagem com alternativas, OPI ou interpolação'],
  postscript: ['6.2.7', '6.2.9', '6.2.8', 'traz PostScript ou referência a outro arquivo'],
  'fonte-nao-embutida': ['6.3.4', '6.2.11.4', '6.2.10.4', 'escreve com fonte que não está embutida'],
  transparencia: ['6.4', '', '', 'usa transparência, que o PDF/A-1 não admite'],
  anotacao: ['6.5.2', '6.3.1', '6.3.1', 'traz anotação de som, vídeo, 3D ou arquivo'],
  javascript: ['6.6.1', '6.5.1', '', 'traz JavaScript'],
  acao: ['6.6.1', '6.5.1', '6.6.1', 'traz ação proibida (abrir programa, som, vídeo ou enviar formulário)'],
  'acao-adicional': ['6.6.2', '6.5.2', '', 'executa ações por conta própria ao abrir ou preencher'],
  metadados: ['6.7.2', '6.6.2.1', '6.7.2.1', 'não traz o bloco de metadados XMP do documento'],
  formulario: ['6.9', '6.4', '6.4', 'traz formulário dinâmico (XFA ou aparência gerada ao abrir)'],
} as const satisfies Record<string, readonly [string, string, string, string]>;
export type Clausula = keyof typeof CLAUSULAS;

/** A proven violation; `onde` names what it was found in, '' when there is nothing to name. */
export interface Violacao {
  clausula: Clausula;
  onde: string;
}

const COMO_CONVERTER =
  'Converta e envie de novo: no LibreOffice, Exportar como PDF com “Arquivo (PDF/A)” marcado; no Word, Salvar como PDF com “Compatível com PDF/A” nas opções; ao digitalizar, escolha PDF/A no scanner.';
const MAXIMO_DE_MOTIVOS = 4;

/** Part of ISO 19005 that a claim names (1 to 4); 0 where there is none: part 2's clauses are asked of such a file. */
export const parteDoPdfa = (pdfa: string): number => Number(/^PDF\/A-(\d)/.exec(pdfa)?.[1] ?? 0);

/** Number of a clause in a part; '' where that part has no such rule. */
export const numeroDaClausula = (clausula: Clausula, parte: number): string =>
  CLAUSULAS[clausula][parte === 1 ? 0 : parte === 4 ? 2 : 1];

/** Why a file is refused and how to convert it; null when nothing was proven against it (A18). */
export function recusaDoPdfa(pdfa: string, violacoes: readonly Violacao[]): string | null {
  if (violacoes.length === 0) return null;
  const parte = parteDoPdfa(pdfa) || 2;
  const motivos = violacoes.slice(0, MAXIMO_DE_MOTIVOS).map(({ clausula, onde }) => {
    const frase = CLAUSULAS[clausula][3];
    return `${frase}${onde === '' ? '' : `: ${onde}`} (ISO 19005-${parte}, ${numeroDaClausula(clausula, parte)})`;
  });
  const demais = violacoes.length - motivos.length;
  const resto = demais > 0 ? ` e mais ${demais === 1 ? '1 problema' : `${demais} problemas`}` : '';
  return `O arquivo não é PDF/A: ${motivos.join('; ')}${resto}. ${COMO_CONVERTER}`;
}

/** DOC-18. */
export const declaraPdfa = (pdfa: string): boolean => pdfa.startsWith('PDF/A-');

/** A document counts when it could be opened and read, or when a person has looked at it and says so. */
export const conta = ({ pdfa, vistoPor }: { pdfa: string; vistoPor: string | null }): boolean =>
  pdfa !== NAO_VERIFICADO || vistoPor !== null;

/** Words for the list of documents and for the message after an upload. */
export function textoDoPdfa(pdfa: string): string {
  if (declaraPdfa(pdfa)) return pdfa;
  return pdfa === SEM_MARCA ? 'Não declara PDF/A' : 'Não pôde ser lido';
}

/** Advice for a file that is not one for preservation, or null. */
export function avisoDoPdfa(pdfa: string): string | null {
  if (declaraPdfa(pdfa)) return null;
  return pdfa === SEM_MARCA
    ? 'O arquivo foi guardado, mas não declara ser PDF/A. Para preservação, prefira um PDF/A.'
    : 'O arquivo foi guardado, mas não pôde ser lido: só conta depois que alguém o abrir e disser que está legível.';
}
