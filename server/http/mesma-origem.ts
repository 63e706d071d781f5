import type { onRequestHookHandler } from 'fastify';
import { AppError } from '../erros/app-error.ts';

/**
 * Refuses changes that another site started (A8): `Sec-Fetch-Site` where the browser sends it, else `Origin`. A GET
 * that changes something (A11) is for our own page's script only: a link in an e-mail or a PDF (`none`) and HEAD are
 * refused, too.
 */
export function recusarOutroSite(https: boolean): onRequestHookHandler {
  return (req, _reply, seguir) => {
    const mudaPorGet = req.routeOptions.config.mudaEstado === true;
    const muda = mudaPorGet || !['GET', 'HEAD', 'OPTIONS'].includes(req.method);
    const site = req.headers['sec-fetch-site'];
    const origem = req.headers.origin;
    const recusada =
      (typeof site === 'string' && site !== 'same-origin' && (mudaPorGet || site !== 'none')) ||
      (typeof origem === 'string' && !mesmaOrigem(origem, req.headers.host, https)) ||
      req.method === 'HEAD';
    seguir(
      muda && recusada ? new AppError('OUTRO_SITE', 403, 'Requisição recusada: veio de outro endereço.') : undefined,
    );
  };
}

/** Behind a proxy the server itself does not see https: its public address says so. */
function mesmaOrigem(origem: string, host: string | undefined, https: boolean): boolean {
  try {
    const url = new URL(origem);
    return url.host === host && (!https || url.protocol === 'https:');
  } catch {
    return false;
  }
}
