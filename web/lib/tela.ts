import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A route at an address of ours; its page, by the name it has in its file, is fetched when it is first wanted. */
export const tela = <K extends string>(
  { path }: { path: string },
  carregar: () => Promise<Record<NoInfer<K>, ComponentType>>,
  nome: K,
): RouteObject => ({ path, lazy: async () => ({ Component: (await carregar())[nome] }) });
