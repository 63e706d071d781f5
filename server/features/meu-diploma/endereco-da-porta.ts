import type { Idioma } from '#domain/idiomas/idiomas.ts';

export const enderecoDaPorta = (urlPublica: string, idioma: Idioma): string =>
  `${urlPublica}/digital/meu-diploma${idioma === 'pt' ? '' : `?lang=${idioma}`}`;
