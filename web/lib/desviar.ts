import { redirect, replace } from 'react-router-dom';

/**
 * A loader's way to send a visitor on. An address that only leads elsewhere leaves no entry that Back would return to:
 * where the browser already stands on it (first load, Back, Forward) its entry is replaced; reached by a link it never
 * gets one.
 */
export const desviar = (request: Request, destino: string): Response =>
  typeof window !== 'undefined' && request.url.split('#')[0] === window.location.href.split('#')[0]
    ? replace(destino)
    : redirect(destino);
