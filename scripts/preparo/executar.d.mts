/** Folder where Node keeps what it has made of the sources. */
export const FEITO_PELO_NODE: string;
