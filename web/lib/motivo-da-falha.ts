import { ErroDaApi, FalhaDaChamada } from './api-client.ts';

/** The sentence of a failure that helps the user: the server's for a refusal, ours for no network; null otherwise. */
export function motivoDaFalha(erro: unknown): string | null {
  if (erro instanceof ErroDaApi)
    return erro.status < 500 || erro.status === 502 || erro.status === 504 ? erro.message : null;
  return erro instanceof FalhaDaChamada ? erro.message : null;
}
