import { type Der, DerInvalido, filhosDer, lerDer, oid, tempoDer, textoDer } from './der.ts';
import { type Extensoes, lerExtensoes } from './extensoes.ts';

/** What a verifier needs of an X.509 certificate. Names are compared by their DER bytes (hex). */
export interface Certificado extends Extensoes {
  der: Uint8Array;
  tbs: Uint8Array;
  algoritmo: string;
  assinatura: Uint8Array;
  emissor: string;
  titular: string;
  /** CN of the subject, without ICP-Brasil's `:CPF` tail. */
  nome: string;
  nomeDoEmissor: string;
  validoDe: Date;
  validoAte: Date;
  spki: Uint8Array;
  algoritmoDaChave: string;
  curva: string | null;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const nomeComum = (nome: Der): string => {
  for (const rdn of filhosDer(nome)) {
    for (const par of filhosDer(rdn)) {
      const [tipo, valor] = filhosDer(par);
      if (valor !== undefined && oid(tipo) === '2.5.4.3') return textoDer(valor);
    }
  }
  return '';
};

/** Reads one DER certificate. Throws DerInvalido. */
export function lerCertificado(der: Uint8Array): Certificado {
  const [certificado, sobra] = lerDer(der);
  if (sobra !== undefined) throw new DerInvalido('Certificado malformado');
  const [tbs, algoritmo, assinatura] = filhosDer(certificado);
  const campos = filhosDer(tbs);
  const inicio = campos[0]?.tag === 0xa0 ? 1 : 0;
  const [, , emissor, validade, titular, chave, ...resto] = campos.slice(inicio);
  if (tbs === undefined || emissor === undefined || titular === undefined || chave === undefined) {
    throw new DerInvalido('Certificado malformado');
  }
  const [de, ate] = filhosDer(validade);
  const [tipoDaChave, curva] = filhosDer(filhosDer(chave)[0]);
  return {
    ...lerExtensoes(resto.find((campo) => campo.tag === 0xa3)),
    der,
    tbs: tbs.inteiro,
    algoritmo: oid(filhosDer(algoritmo)[0]),
    assinatura: assinatura?.conteudo.subarray(1) ?? new Uint8Array(),
    emissor: hex(emissor.inteiro),
    titular: hex(titular.inteiro),
    nome: nomeComum(titular).replace(/:\d{11,14}$/, ''),
    nomeDoEmissor: nomeComum(emissor),
    validoDe: tempoDer(de),
    validoAte: tempoDer(ate),
    spki: chave.inteiro,
    algoritmoDaChave: oid(tipoDaChave),
    curva: curva?.tag === 0x06 ? oid(curva) : null,
  };
}

/** Bytes of base64 text, blanks ignored; null when it is not base64. */
export function deBase64(texto: string): Uint8Array<ArrayBuffer> | null {
  const limpo = texto.replace(/[ \t\n\r]/g, '');
  if (limpo === '' || limpo.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(limpo)) return null;
  return Uint8Array.from(atob(limpo), (caractere) => caractere.charCodeAt(0));
}

/** All certificates of a PEM text. Throws DerInvalido. */
export function lerPem(pem: string): Certificado[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)].map(([, base64 = '']) =>
    lerCertificado(deBase64(base64) ?? new Uint8Array()),
  );
}
