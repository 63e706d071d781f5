/** UTF-8. */
export const emBytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);

/** With padding. */
export const emBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Bytes of a base64 text as `emBase64` writes it; null for any other text. */
export function deBase64(texto: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
    return emBase64(bytes) === texto ? bytes : null;
  } catch {
    return null;
  }
}

/** Lower case. */
export const emHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
