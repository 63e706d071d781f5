import { useSyncExternalStore } from 'react';

const semAviso = () => () => {};

/** `noServidor` where the server draws the page and while the browser takes it over. */
export const useDoNavegador = (ler: () => boolean, noServidor: boolean): boolean =>
  useSyncExternalStore(semAviso, ler, () => noServidor);
