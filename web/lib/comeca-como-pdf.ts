/** Whether a file begins as a PDF does. */
export const comecaComoPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
