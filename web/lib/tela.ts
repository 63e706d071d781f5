import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A route at one of the application's addresses; the page, by its name in its file, is fetched when it is first wanted. */
export const tela = <K extends string>(
  { path }: { path: string },
  carregar: () => Promise<Record<NoInfer<K>, ComponentType>>,
  nome: K,
): RouteObject => ({ path, lazy: async () => ({ Component: (await carregar())[nome] }) });
