/** Languages of the public pages; Portuguese is the source of every text. */
export const IDIOMAS = ['pt', 'en', 'es'] as const;
export type Idioma = (typeof IDIOMAS)[number];

/** The language that `?lang=` or a browser names (`en`, `en-US`), or null. */
export const lerIdioma = (texto: string | null | undefined): Idioma | null =>
  IDIOMAS.find((idioma) => idioma === texto?.trim().slice(0, 2).toLowerCase()) ?? null;
