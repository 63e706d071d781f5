import { grafiaProposta } from '#domain/texto/capitalizar.ts';

/** A signer's name as people write it, where the certificate shouts it. */
export const nomeLegivel = (responsavel: string): string => grafiaProposta(responsavel) ?? responsavel;
