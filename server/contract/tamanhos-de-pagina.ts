/** Page sizes offered under 'Registros por página'; the first is the default (GER-38). */
export const TAMANHOS_DE_PAGINA = [20, 50, 100] as const;
