import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A route at an address of ours; its page, by the name it has in its file, is fetched when it is first wanted. */
export const tela = <K extends string>(
  { path }: { path: string },
  carregar: () => Promise<Record<NoInfer<K>, ComponentType>>,
  nome: K,
): RouteObject => ({ path, lazy: async () => ({ Component: (await carregar())[nome] }) });

const DESENHADA = { desenhada: true } as const;

/** A route where visitors land: its page comes with the application, the server draws it, the browser takes it over. */
export const telaDesenhada = ({ path }: { path: string }, Component: ComponentType): RouteObject => ({
  path,
  Component,
  handle: DESENHADA,
});

/** The server draws the page of this route. */
export const ehDesenhada = ({ handle }: RouteObject): boolean => handle === DESENHADA;
