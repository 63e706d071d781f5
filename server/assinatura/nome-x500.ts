import { type Der, DerInvalido, filhosDer, oid, textoDer } from './der.ts';

/* Distinguished names as RFC 5280 7.1 compares them: prepared strings, whatever string type they are written in. */

// UTF8String, NumericString, PrintableString, TeletexString, IA5String, GeneralString, UniversalString, BMPString.
const TEXTOS = [0x0c, 0x12, 0x13, 0x14, 0x16, 0x1b, 0x1c, 0x1e];
// Unique identifiers are bits. Others read no certificate whose names hold anything else.
const BITS = 0x03;
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** RFC 4518 in short: compatibility forms as one, no case, invisible characters gone, blanks as one. */
export const preparar = (texto: string): string =>
  texto
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFKC');

const doPar = (par: Der): string => {
  const [tipo, valor] = filhosDer(par);
  if (valor === undefined) return `${oid(tipo)}=`;
  if (valor.tag !== BITS && !TEXTOS.includes(valor.tag))
    throw new DerInvalido('Certificado malformado: nome com um valor que não é texto');
  const escrito = valor.tag === BITS ? `#${hex(valor.inteiro)}` : preparar(textoDer(valor));
  return JSON.stringify([oid(tipo), escrito]);
};

/** Each relative name, prepared: two names are one when the lists are. Throws DerInvalido. */
export const prepararNome = (nome: Der): string[] =>
  filhosDer(nome).map((relativo) => filhosDer(relativo).map(doPar).sort().join('+'));

/** Text of the last common name, or ''. */
export function nomeComum(nome: Der): string {
  const pares = filhosDer(nome).flatMap((relativo) => filhosDer(relativo).map((par) => filhosDer(par)));
  const valor = pares.findLast(([tipo]) => oid(tipo) === '2.5.4.3')?.[1];
  return valor === undefined ? '' : textoDer(valor);
}
