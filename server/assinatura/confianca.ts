import { type Certificado, lerPem } from './certificado.ts';

/** Roots that are believed, and authorities below them that only serve to find the way there. */
export interface Confianca {
  raizes: readonly Certificado[];
  intermediarias: readonly Certificado[];
}

/** The same as two PEM texts, as files and messages carry them. */
export interface PemDaConfianca {
  raizes: string;
  intermediarias: string;
}

/**
 * Reads the two installed files: what is not issued by itself never counts as a root, whichever file it stands in.
 * @throws DerInvalido
 */
export function lerConfianca(pem: PemDaConfianca): Confianca {
  const daPrimeira = lerPem(pem.raizes);
  const isRaiz = ({ titular, emissor }: Certificado) => titular === emissor;
  return {
    raizes: daPrimeira.filter(isRaiz),
    intermediarias: [...daPrimeira.filter((um) => !isRaiz(um)), ...lerPem(pem.intermediarias)],
  };
}
