import { decode, encode } from 'cborg';
import { base64url } from 'jose';

/* COSE_Sign1 (RFC 9052, 4.2) with ES256 (RFC 9053, 2.1): the one shape that seals have. */

const ETIQUETA_SIGN1 = 18;
const ALG = 1;
const CRIT = 2;
const KID = 4;
const ES256 = -7;
const CURVA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A public key as JWK sets have it; `kid` names it. */
export interface ChavePublica {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** A signed message, read and not yet verified; `kid` names the key, base64url of its bytes. */
export interface CoseLido {
  kid: string;
  conteudo: Uint8Array;
  protegido: Uint8Array;
  assinatura: Uint8Array;
}

/** Decodes one strict CBOR item, its maps as Map. @throws Error when the bytes are not one */
export const lerCbor = (bytes: Uint8Array): unknown =>
  decode(bytes, { strict: true, useMaps: true, rejectDuplicateMapKeys: true, allowIndefinite: false });

/** Sig_structure of RFC 9052, 4.4. */
const aSerAssinado = (protegido: Uint8Array, conteudo: Uint8Array) =>
  new Uint8Array(encode(['Signature1', protegido, new Uint8Array(), conteudo]));

/** Signs `conteudo`; `assinar` gives the 64 bytes r ‖ s of ES256 by the key named `kid`. */
export async function montarCose(
  kid: string,
  conteudo: Uint8Array,
  assinar: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const cabecalho = new Map<number, unknown>([
    [ALG, ES256],
    [KID, base64url.decode(kid)],
  ]);
  const protegido = encode(cabecalho);
  const assinatura = await assinar(aSerAssinado(protegido, conteudo));
  // The tag is one byte in front of the array (RFC 8949, 3.4).
  return Uint8Array.of(0xc0 + ETIQUETA_SIGN1, ...encode([protegido, new Map(), conteudo, assinatura]));
}

/** Reads the tagged message of one signer; null when it is no such thing, not by ES256, or asks for more. */
export function lerCose(bytes: Uint8Array): CoseLido | null {
  if (bytes[0] !== 0xc0 + ETIQUETA_SIGN1) return null;
  try {
    const partes = lerCbor(bytes.subarray(1));
    if (!Array.isArray(partes) || partes.length !== 4) return null;
    const [protegido, , conteudo, assinatura] = partes as unknown[];
    if (!eBytes(protegido) || !eBytes(conteudo) || !eBytes(assinatura)) return null;
    const cabecalho = lerCbor(protegido);
    if (!(cabecalho instanceof Map) || cabecalho.get(ALG) !== ES256) return null;
    // What must be understood (RFC 9052, 3.1) is nothing that seals know.
    if (cabecalho.has(CRIT)) return null;
    const kid: unknown = cabecalho.get(KID);
    return eBytes(kid) ? { kid: base64url.encode(kid), conteudo, protegido, assinatura } : null;
  } catch {
    return null;
  }
}

const eBytes = (valor: unknown): valor is Uint8Array => valor instanceof Uint8Array;

/** @throws Error when the key itself cannot be read */
export async function assinaturaConfere(lido: CoseLido, { kty, crv, x, y }: ChavePublica): Promise<boolean> {
  const chave = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVA, false, ['verify']);
  const { protegido, conteudo, assinatura } = lido;
  return crypto.subtle.verify(CURVA, chave, new Uint8Array(assinatura), aSerAssinado(protegido, conteudo));
}
