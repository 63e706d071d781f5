import { DerInvalido, filhosDer, lerDer, oid, tempoDer } from './der.ts';
import { type Extensoes, lerExtensoes } from './extensoes.ts';
import { nomeComum, prepararNome } from './nome-x500.ts';

export interface Certificado extends Extensoes {
  der: Uint8Array;
  tbs: Uint8Array;
  algoritmo: string;
  assinatura: Uint8Array;
  /** Serial number, hex, as encoded. */
  serie: string;
  /** Names as prepared strings (RFC 5280 7.1): equal names are equal texts. */
  emissor: string;
  titular: string;
  /** Relative names of the subject, prepared. */
  relativos: readonly string[];
  /** The subject as encoded. */
  titularDer: Uint8Array;
  /** CN of the subject, without ICP-Brasil's `:CPF` tail. */
  nome: string;
  nomeDoEmissor: string;
  validoDe: Date;
  validoAte: Date;
  spki: Uint8Array;
  algoritmoDaChave: string;
  curva: string | null;
  /** Bits of an RSA modulus; null for other keys. */
  bitsRsa: number | null;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const malformado = (): never => {
  throw new DerInvalido('Certificado malformado');
};
const RSA = '1.2.840.113549.1.1.1';

// The modulus in the bits of a SubjectPublicKeyInfo.
function bitsDaChaveRsa(chave: Uint8Array | undefined): number {
  const modulo = filhosDer(lerDer(chave?.subarray(1) ?? malformado())[0])[0]?.conteudo ?? malformado();
  const inicio = modulo.findIndex((byte) => byte !== 0);
  return inicio < 0 ? 0 : (modulo.length - inicio) * 8 - (Math.clz32(modulo[inicio] ?? 0) - 24);
}

/** Reads one DER certificate. Throws DerInvalido. */
export function lerCertificado(der: Uint8Array): Certificado {
  const [certificado, sobra] = lerDer(der);
  if (sobra !== undefined) malformado();
  const [tbs, algoritmo, assinatura] = filhosDer(certificado);
  const campos = filhosDer(tbs);
  const inicio = campos[0]?.tag === 0xa0 ? 1 : 0;
  const [serie, interno, emissor, validade, titular, chave, ...resto] = campos.slice(inicio);
  if (!tbs || !serie || !interno || !emissor || !titular || !chave) return malformado();
  // RFC 5280 4.1.1.2: the algorithm inside and outside of what is signed must be the same.
  if (hex(interno.inteiro) !== hex(algoritmo?.inteiro ?? malformado())) malformado();
  const [de, ate] = filhosDer(validade);
  const [doAlgoritmo, bits] = filhosDer(chave);
  const [tipoDaChave, curva] = filhosDer(doAlgoritmo);
  const relativos = prepararNome(titular);
  return {
    ...lerExtensoes(resto.find((campo) => campo.tag === 0xa3)),
    der,
    tbs: tbs.inteiro,
    algoritmo: oid(filhosDer(algoritmo)[0]),
    assinatura: assinatura?.conteudo.subarray(1) ?? new Uint8Array(),
    serie: hex(serie.conteudo),
    emissor: prepararNome(emissor).join(),
    titular: relativos.join(),
    relativos,
    titularDer: titular.inteiro,
    nome: nomeComum(titular).replace(/:\d{11,14}$/, ''),
    nomeDoEmissor: nomeComum(emissor),
    validoDe: tempoDer(de),
    validoAte: tempoDer(ate),
    spki: chave.inteiro,
    algoritmoDaChave: oid(tipoDaChave),
    curva: curva?.tag === 0x06 ? oid(curva) : null,
    bitsRsa: oid(tipoDaChave) === RSA ? bitsDaChaveRsa(bits?.conteudo) : null,
  };
}

/** Bytes of base64 text, blanks ignored; null when it is not base64. */
export function deBase64(texto: string): Uint8Array<ArrayBuffer> | null {
  const limpo = texto.replace(/[ \t\n\r]/g, '');
  if (limpo === '' || limpo.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(limpo)) return null;
  return Uint8Array.from(atob(limpo), (caractere) => caractere.charCodeAt(0));
}

/** Reads all certificates of a PEM text. Throws DerInvalido. */
export function lerPem(pem: string): Certificado[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g)].map(([, base64 = '']) =>
    lerCertificado(deBase64(base64) ?? new Uint8Array()),
  );
}
