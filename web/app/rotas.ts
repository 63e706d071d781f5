import type { RouteObject } from 'react-router-dom';

/** Exported by a room's `<room>.rotas.tsx`. Pages are `lazy`, so that these modules stay small. */
export interface ModuloDeRotas {
  /** Staff screens: they stand under the guard and the staff shell. */
  rotas?: RouteObject[];
  /** Public screens: they stand under the public shell. */
  rotasPublicas?: RouteObject[];
}

/** Every room registers itself by having such a file; nothing else has to be edited. */
export const modulosDeRotas = (): ModuloDeRotas[] =>
  Object.values(import.meta.glob<ModuloDeRotas>('../features/*/*.rotas.tsx', { eager: true }));
