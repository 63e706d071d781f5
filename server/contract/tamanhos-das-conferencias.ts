/** Longest XML that is checked against MEC's schema here; a diploma has some 30 kB. */
export const MAXIMO_DO_XML = 1_500_000;

/** Codes of one call, and of one check of many. */
export const CODIGOS_POR_CHAMADA = 50;
export const CODIGOS_POR_LOTE = 1_000;
