import type { ComponentType } from 'react';
import { type RouteObject, useMatches } from 'react-router-dom';

/**
 * A route at an address of ours; its page, by the name it has in its file, is fetched when it is first wanted. A screen
 * of the staff names the section of `docs/manual.md` that explains it, by its anchor.
 */
export const tela = <K extends string>(
  { path }: { path: string },
  carregar: () => Promise<Record<NoInfer<K>, ComponentType>>,
  nome: K,
  ajuda?: string,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await carregar())[nome] }),
  ...(ajuda !== undefined && { handle: comAjuda(ajuda) }),
});

interface ComAjuda {
  ajuda: string;
}

/** For `useAjuda`, of a route that is not a `tela`. */
export const comAjuda = (ajuda: string): ComAjuda => ({ ajuda });

/** The manual's section on the open screen; undefined where it has none. */
export const useAjuda = (): string | undefined => (useMatches().at(-1)?.handle as Partial<ComAjuda> | undefined)?.ajuda;

const DESENHADA = { desenhada: true } as const;

/** The server draws the page of this route, the browser takes it over. */
export const desenhada = (rota: RouteObject): RouteObject => ({ ...rota, handle: DESENHADA });

/** A drawn route where visitors land: its page comes with the application. */
export const telaDesenhada = ({ path }: { path: string }, Component: ComponentType): RouteObject =>
  desenhada({ path, Component });

export const ehDesenhada = ({ handle }: RouteObject): boolean => handle === DESENHADA;
