import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';

/** Mark of a staff screen that loads no Ant Design until somebody opens what needs it (`parteComAntd`). */
export const SEM_ANTD = 'sem-antd';

type Tela = RouteObject & { path: string; lazy: () => Promise<unknown> };

const telas: Tela[] = [];

/** A route at an address of ours; its page, by the name it has in its file, is fetched when it is first wanted. */
export function tela<K extends string>(
  { path }: { path: string },
  carregar: () => Promise<Record<NoInfer<K>, ComponentType>>,
  nome: K,
  handle?: typeof SEM_ANTD,
): RouteObject {
  const rota = { path, lazy: async () => ({ Component: (await carregar())[nome] }), handle };
  telas.push(rota);
  return rota;
}

/** The screen at an address, to be fetched before anybody goes there. */
export const telaEm = (endereco: string): Tela | undefined => {
  const pathname = endereco.replace(/[?#].*/, '');
  return telas.find(({ path }) => matchPath(path, pathname) !== null);
};
