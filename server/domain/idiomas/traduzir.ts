/** Portuguese text → its translation; `{name}` stands for what varies, on both sides. */
export type Dicionario = Readonly<Record<string, string>>;
/** Translates a text, then fills in its `{name}`s. Also takes a server's sentence: what varies is kept. */
export type Tradutor = (texto: string, valores?: Readonly<Record<string, string | number>>) => string;

/** A gap of a text. */
export const LACUNA = /\{(\w+)\}/g;

/** Puts values into a text's `{name}`s; one without a value stays. */
export const preencher = (texto: string, valores: Readonly<Record<string, string | number>> = {}): string =>
  texto.replace(LACUNA, (lacuna, nome: string) => String(valores[nome] ?? lacuna));
