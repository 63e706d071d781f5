import type { Frase } from './frase.ts';

/**
 * Says a sentence of the server, or a text with its values. A text is its own key: what a dictionary lacks stays as it
 * is.
 */
export type Tradutor = (dita: string | Frase, valores?: Readonly<Record<string, string | number>>) => string;
