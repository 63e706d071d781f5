import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import type { ChavePublica } from '../selo/cose.ts';

/** Its contents are to be believed only when it 'confere'. */
export type JwtConferido =
  | { estado: 'ilegivel' }
  | { estado: 'confere' | 'nao-confere' | 'chave-desconhecida'; tipo: string; dados: Record<string, unknown> };

/** Verifies a compact JWT (ES256 only) by whichever of the keys it names. Times are for the caller to judge. */
export async function conferirJwt(jwt: string, chaves: readonly ChavePublica[]): Promise<JwtConferido> {
  try {
    const { kid, typ = '', alg } = decodeProtectedHeader(jwt);
    const lido = { tipo: typ, dados: { ...decodeJwt(jwt) } };
    const chave = chaves.find((uma) => uma.kid === kid);
    if (chave === undefined || alg !== 'ES256') return { estado: 'chave-desconhecida', ...lido };
    const { kty, crv, x, y } = chave;
    const confere = await compactVerify(jwt, await importJWK({ kty, crv, x, y }, 'ES256'), {
      algorithms: ['ES256'],
    }).then(
      () => true,
      () => false,
    );
    return { estado: confere ? 'confere' : 'nao-confere', ...lido };
  } catch {
    return { estado: 'ilegivel' };
  }
}
