import type { ReactNode } from 'react';

/** Misread when it breaks: RGA, CPF, CNPJ, Processo. */
export const ehNumeroLongo = (valor: ReactNode): boolean => typeof valor === 'string' && /^[\d./-]{11,20}$/.test(valor);
