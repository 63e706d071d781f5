/** Digest algorithms of CMS, OCSP and timestamps. SHA-1 only ever names things; nothing is proved by it. */
export const RESUMOS_POR_OID: Readonly<Record<string, 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const RSA = {
  'SHA-256': '1.2.840.113549.1.1.11',
  'SHA-384': '1.2.840.113549.1.1.12',
  'SHA-512': '1.2.840.113549.1.1.13',
};
const EC = { 'SHA-256': '1.2.840.10045.4.3.2', 'SHA-384': '1.2.840.10045.4.3.3', 'SHA-512': '1.2.840.10045.4.3.4' };
const [SO_RSA, SO_EC] = ['1.2.840.113549.1.1.1', '1.2.840.10045.2.1'] as const;

/** Signature algorithm with its digest; CMS may name the key's family alone beside the digest. null: not accepted. */
export function algoritmoCombinado(algoritmo: string, resumo: string | undefined): string | null {
  if (resumo !== 'SHA-256' && resumo !== 'SHA-384' && resumo !== 'SHA-512') return null;
  if (algoritmo === SO_RSA || algoritmo === RSA[resumo]) return RSA[resumo];
  if (algoritmo === SO_EC || algoritmo === EC[resumo]) return EC[resumo];
  return null;
}
