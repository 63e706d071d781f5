import type { Idioma } from '#domain/idiomas/idiomas.ts';

/** Where the graduate's door is, in a language; as letters name it. */
export const enderecoDaPorta = (urlPublica: string, idioma: Idioma): string =>
  `${urlPublica}/digital/meu-diploma${idioma === 'pt' ? '' : `?lang=${idioma}`}`;
