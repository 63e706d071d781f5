/*
 * MEC's TString: Latin letters (ASCII to Latin Extended-B) and punctuation, blanks inside only. MEC's rule says "any
 * punctuation of Unicode"; which characters that is depends on the Unicode version of the validator, so beyond Latin
 * only the punctuation that all of them know is taken (dashes, quotes, bullets). A test walks the whole plane.
 */
const LATINO = String.raw`[\u0000-\u024F]--[\p{C}\p{Zs}]`;
const PONTUACAO = String.raw`[\u2010-\u2027\u2030-\u2054\u2057]&&\p{P}`;
const PERMITIDO = `[[${LATINO}][${PONTUACAO}]]`;
const PERMITIDO_OU_ESPACO = String.raw`[[${LATINO}][${PONTUACAO}]\p{Zs}]`;

/** The whole rule: at least one character, no blank at either end. */
export const REGRA_TSTRING = new RegExp(`^${PERMITIDO}(?:${PERMITIDO_OU_ESPACO}*${PERMITIDO})?$`, 'v');

const RECUSADO = new RegExp(`[^${PERMITIDO_OU_ESPACO}]`, 'v');

/** NFC, blanks trimmed at both ends: what input fields do before anything is checked (R14). */
export function normalizarTexto(texto: string): string {
  return texto.normalize('NFC').trim();
}

/** Why MEC's rule refuses the text, in Portuguese and naming the character; null when it accepts. */
export function motivoDaRecusa(texto: string): string | null {
  if (texto === '') return 'Preenchimento obrigatório';
  if (REGRA_TSTRING.test(texto)) return null;
  const caracter = RECUSADO.exec(texto)?.[0];
  if (caracter === undefined) return 'Não pode começar nem terminar com espaço';
  if (caracter === '\n' || caracter === '\r') return 'Não pode ter quebra de linha';
  if (caracter === '\t') return 'Não pode ter tabulação';
  const codigo = caracter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const visivel = /^[\p{C}\p{M}\p{Z}]$/v.test(caracter) ? `U+${codigo}` : `'${caracter}' (U+${codigo})`;
  return `O caractere ${visivel} não é aceito pelo MEC`;
}
