import type { Certificado } from './certificado.ts';

export type Fim = 'documento' | 'carimbo' | 'ocsp' | 'lista';

const QUALQUER = '2.5.29.37.0';
const CARIMBO = '1.3.6.1.5.5.7.3.8';
// Client authentication and e-mail (what ICP-Brasil writes); document signing, RFC 9336 and Microsoft's.
const DE_ASSINANTE: readonly string[] = [
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
];
const USOS: Readonly<Record<Fim, readonly string[]>> = {
  documento: DE_ASSINANTE,
  carimbo: [CARIMBO],
  ocsp: ['1.3.6.1.5.5.7.3.9'],
  lista: [],
};

/** True where the authority has no extended key usage. */
export const emiteParaFim = ({ usosEstendidos }: Certificado, fim: Fim): boolean =>
  fim === 'lista' ||
  usosEstendidos === null ||
  usosEstendidos.some((uso) => uso === QUALQUER || USOS[fim].includes(uso));

/** A timestamp authority's extended usage must be that alone (RFC 3161 2.3). */
export function serveParaFim({ podeAssinar, podeAssinarListas, usosEstendidos }: Certificado, fim: Fim): boolean {
  if (fim === 'lista') return podeAssinarListas;
  if (!podeAssinar) return false;
  if (fim === 'carimbo') return usosEstendidos?.length === 1 && usosEstendidos[0] === CARIMBO;
  if (fim === 'ocsp') return usosEstendidos?.some((uso) => USOS.ocsp.includes(uso)) ?? false;
  return usosEstendidos === null || usosEstendidos.some((uso) => uso === QUALQUER || USOS.documento.includes(uso));
}
