import type { Certificado } from './certificado.ts';
import { filhosDer, lerDer } from './der.ts';

/* Algorithms that are carried out, all by WebCrypto. SHA-1 and HMAC are refused; others are unknown, not ignored. */

type Resumo = 'SHA-256' | 'SHA-384' | 'SHA-512';

export const RESUMOS: Readonly<Record<string, Resumo>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'SHA-512',
};

/** Digests that are broken: refused, where others not listed here are only unknown. */
export const RESUMOS_RECUSADOS: readonly string[] = [
  'http://www.w3.org/2000/09/xmldsig#sha1',
  'http://www.w3.org/2001/04/xmldsig-more#md5',
];

interface Metodo {
  familia: 'RSA' | 'EC';
  resumo: Resumo;
}

const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
export const METODOS: Readonly<Record<string, Metodo>> = {
  [`${MAIS}rsa-sha256`]: { familia: 'RSA', resumo: 'SHA-256' },
  [`${MAIS}rsa-sha384`]: { familia: 'RSA', resumo: 'SHA-384' },
  [`${MAIS}rsa-sha512`]: { familia: 'RSA', resumo: 'SHA-512' },
  [`${MAIS}ecdsa-sha256`]: { familia: 'EC', resumo: 'SHA-256' },
  [`${MAIS}ecdsa-sha384`]: { familia: 'EC', resumo: 'SHA-384' },
  [`${MAIS}ecdsa-sha512`]: { familia: 'EC', resumo: 'SHA-512' },
};

/** Signature methods that are broken or prove nobody's identity: refused, where others are only unknown. */
export const METODOS_RECUSADOS: readonly string[] = [
  ...['dsa-sha1', 'rsa-sha1', 'hmac-sha1'].map((nome) => `http://www.w3.org/2000/09/xmldsig#${nome}`),
  ...['rsa-md5', 'ecdsa-sha1', 'hmac-md5', 'hmac-sha224', 'hmac-sha256', 'hmac-sha384', 'hmac-sha512'].map(
    (nome) => `${MAIS}${nome}`,
  ),
];

const METODOS_DE_CERTIFICADO: Readonly<Record<string, Metodo>> = {
  '1.2.840.113549.1.1.11': { familia: 'RSA', resumo: 'SHA-256' },
  '1.2.840.113549.1.1.12': { familia: 'RSA', resumo: 'SHA-384' },
  '1.2.840.113549.1.1.13': { familia: 'RSA', resumo: 'SHA-512' },
  '1.2.840.10045.4.3.2': { familia: 'EC', resumo: 'SHA-256' },
  '1.2.840.10045.4.3.3': { familia: 'EC', resumo: 'SHA-384' },
  '1.2.840.10045.4.3.4': { familia: 'EC', resumo: 'SHA-512' },
};

const CURVAS: Readonly<Record<string, { nome: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { nome: 'P-256', bytes: 32 },
  '1.3.132.0.34': { nome: 'P-384', bytes: 48 },
  '1.3.132.0.35': { nome: 'P-521', bytes: 66 },
};

const proprio = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

export async function resumir(resumo: Resumo | 'SHA-1', bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(resumo, proprio(bytes)));
}

export function iguais(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Null when this key or curve cannot be checked here. An ECDSA value is r||s, as XML Signature writes it. */
export async function conferirAssinatura(
  certificado: Certificado,
  metodo: Metodo,
  valor: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean | null> {
  const rsa = certificado.algoritmoDaChave === '1.2.840.113549.1.1.1';
  const curva = CURVAS[certificado.curva ?? ''];
  if (metodo.familia === 'RSA' ? !rsa : rsa) return false;
  if (!rsa && curva === undefined) return null;
  try {
    const parametros = rsa
      ? { name: 'RSASSA-PKCS1-v1_5', hash: metodo.resumo }
      : { name: 'ECDSA', namedCurve: curva?.nome ?? '', hash: metodo.resumo };
    const chave = await crypto.subtle.importKey('spki', proprio(certificado.spki), parametros, false, ['verify']);
    return await crypto.subtle.verify(parametros, chave, proprio(valor), proprio(bytes));
  } catch {
    return null;
  }
}

function comoRS(der: Uint8Array, bytes: number): Uint8Array {
  const rs = new Uint8Array(bytes * 2);
  for (const [i, numero] of filhosDer(lerDer(der)[0]).slice(0, 2).entries()) {
    const sem = numero.conteudo.subarray(numero.conteudo.findIndex((byte) => byte !== 0));
    if (sem.length > bytes) return new Uint8Array();
    rs.set(sem, (i + 1) * bytes - sem.length);
  }
  return rs;
}

/** Something signed: its bytes, the OID of the algorithm and the value (DER for EC keys). */
type Assinado = Pick<Certificado, 'algoritmo' | 'assinatura' | 'tbs'>;

/** Null when the algorithm is not known here. */
export async function assinadoPor(certificado: Assinado, emissor: Certificado): Promise<boolean | null> {
  const metodo = METODOS_DE_CERTIFICADO[certificado.algoritmo];
  if (metodo === undefined) return null;
  const curva = CURVAS[emissor.curva ?? ''];
  const valor =
    metodo.familia === 'EC' && curva !== undefined
      ? comoRS(certificado.assinatura, curva.bytes)
      : certificado.assinatura;
  return conferirAssinatura(emissor, metodo, valor, certificado.tbs);
}
