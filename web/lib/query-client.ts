import { QueryClient } from '@tanstack/react-query';
import { ErroDaApi, RespostaInesperada } from './api-client.ts';

/**
 * Tries twice more when no answer came or an outside system failed. A refusal is final; and who waited for an outside
 * system as long as the server does (504) is told so, and does not wait for it twice more.
 */
function deveRepetir(tentativas: number, erro: unknown): boolean {
  if (tentativas >= 2) return false;
  if (erro instanceof ErroDaApi) return erro.status === 502 || erro.status === 503;
  return !(erro instanceof RespostaInesperada);
}

/** One client per page load (or per test). Writes are never repeated by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: deveRepetir, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
