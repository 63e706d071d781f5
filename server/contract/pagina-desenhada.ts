import type { Idioma } from '#domain/idiomas/idiomas.ts';

interface Visita {
  url: string;
  /** The visitor holds a telephone, as far as the request says: tables are drawn as cards. */
  telefone: boolean;
}

export interface Desenho {
  html: string;
  /** The values of Ant Design's theme, as css. */
  estilo: string;
  /** The browser begins with the same. */
  origem: Origem;
}

export interface Origem {
  telefone: boolean;
  idioma: Idioma;
  /** State of the queries, and of the routes' loaders, as their libraries write them. */
  consultas: unknown;
  rotas: unknown;
}

/** Draws the page of a visit; null where that page is left to the browser. */
export type Desenhar = (visita: Visita) => Promise<Desenho | null>;

/** Id of the element that holds `Origem`, as JSON. */
export const ID_DA_ORIGEM = 'origem';
