/*
 * TString of MEC's schema 1.05 (R14): Latin letters, digits and signs up to U+024F, punctuation, and spaces inside. The
 * schema takes the punctuation of every script, and which characters those are depends on the validator's Unicode
 * version; here only the General Punctuation block counts (dashes, curly quotes, bullets), so that what passes here
 * passes there.
 */

// Most texts are clean already: words of ASCII and composed Latin letters, one blank between them.
const LIMPO = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;

/** For certain one clean line: nothing would change it, and MEC takes it. False tells nothing. */
export const jaLimpo = (texto: string): boolean => LIMPO.test(texto);

const LATINO = '(?![\\p{C}\\p{Zs}])[\\u0000-\\u024F]';
// Without U+2055, U+2056 and U+2058 to U+205E, which libxml2 does not know as punctuation.
const PONTUACAO = '(?=\\p{P})[\\u2010-\\u2054\\u2057]';
const ESPACO = '(?=\\p{Zs})[\\u0020\\u00A0\\u2000-\\u205F]';
const ACEITO = new RegExp(`^(?:${LATINO}|${PONTUACAO}|${ESPACO})$`, 'u');
const NAS_PONTAS = `(?:${LATINO}|${PONTUACAO})`;
// The whole rule at once: a document has a thousand texts, and nearly all of them are right.
const TSTRING = new RegExp(`^${NAS_PONTAS}(?:(?:${LATINO}|${PONTUACAO}|${ESPACO})*${NAS_PONTAS})?$`, 'u');

const NOMES_DE_CARACTERES: readonly (readonly [RegExp, string])[] = [
  [/^[\n\v\f\r\u2028\u2029\u0085]$/u, 'quebra de linha'],
  [/^\t$/u, 'tabulação'],
  [/^\p{Zs}$/u, 'espaço especial'],
  [/^\p{M}$/u, 'acento solto'],
  [/^[\u00AD\p{Cf}]$/u, 'caractere invisível'],
  [/^[\p{Cc}\p{Cs}\p{Co}\p{Cn}]$/u, 'caractere de controle'],
];

/** First character that a TString may not hold, its place (from 0) its Portuguese name; or null. Give it NFC text. */
export function caractereRecusado(texto: string): { caractere: string; posicao: number; nome: string } | null {
  let posicao = 0;
  for (const caractere of texto) {
    if (!ACEITO.test(caractere)) return { caractere, posicao, nome: nomeDoCaractere(caractere) };
    posicao++;
  }
  return null;
}

/** Why the text is no TString of MEC's schema, as the end of a sentence in Portuguese, or null when it is one. */
export function problemaTextoMec(texto: string): string | null {
  if (jaLimpo(texto) || TSTRING.test(texto)) return null;
  if (texto === '') return 'não pode ficar vazio';
  const recusado = caractereRecusado(texto);
  if (recusado) return `tem um caractere que o MEC não aceita: ${recusado.nome}`;
  if (/^\p{Zs}|\p{Zs}$/u.test(texto)) return 'não pode começar nem terminar com espaço';
  return null;
}

/**
 * Why the text is no TNumeroAto of MEC's schema, or null: `S/N`, or a digit and then letters, digits, hyphen, slash,
 * underscore. `1.095` must be written `1095`. Stricter than the schema for § and ¶, on which Unicode versions differ.
 */
export function problemaNumeroAto(texto: string): string | null {
  if (/^(?:S\/N|[0-9](?:[-/_]|[^\p{P}\p{Z}\p{C}])*)$/u.test(texto) && caractereRecusado(texto) === null) return null;
  return 'deve ser S/N ou começar por dígito e ter só letras, dígitos, hífen, barra ou sublinhado (1095, não 1.095)';
}

/** A sentence names a character so: as it is, with its code point where the keyboard does not have it. */
export function nomeDoCaractere(caractere: string): string {
  if (/^[!-~]$/.test(caractere)) return `“${caractere}”`;
  if (caractere === ' ') return 'espaço';
  const codigo = `U+${(caractere.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const especial = NOMES_DE_CARACTERES.find(([forma]) => forma.test(caractere));
  return especial ? `${especial[1]} (${codigo})` : `“${caractere}” (${codigo})`;
}
