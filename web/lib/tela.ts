import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A route whose page is fetched when it is first wanted. */
export const tela = (path: string, carregar: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await carregar() }),
});
