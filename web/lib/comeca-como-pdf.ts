/** A file begins with `%PDF-`. */
export const comecaComoPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
