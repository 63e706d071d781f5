const SO_ALGARISMOS = /^[1-9]\d*$/;
/** A QR code holds no more digits than this. */
const MAXIMO = 7_089;

/**
 * Bytes as decimal digits: the number whose base-256 digits are 1 and the bytes. Nothing is denser in a QR code's
 * numeric mode, and digits survive every address.
 */
export function paraAlgarismos(bytes: Uint8Array): string {
  return BigInt(`0x01${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`).toString(10);
}

/** The bytes behind the digits, or null when they are none of ours. */
export function deAlgarismos(algarismos: string): Uint8Array<ArrayBuffer> | null {
  if (algarismos.length > MAXIMO || !SO_ALGARISMOS.test(algarismos)) return null;
  const hex = BigInt(algarismos).toString(16);
  if (!hex.startsWith('1') || hex.length % 2 === 0) return null;
  return Uint8Array.from({ length: (hex.length - 1) / 2 }, (_, i) =>
    Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16),
  );
}
