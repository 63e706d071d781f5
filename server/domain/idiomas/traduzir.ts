/** Translates a text, then fills in its `{name}`s. Also takes a server's finished sentence: what varies in it is kept. */
export type Tradutor = (texto: string, valores?: Readonly<Record<string, string | number>>) => string;

export const LACUNA = /\{(\w+)\}/g;
