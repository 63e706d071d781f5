import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router-dom';
import { CODIGO_DO_SISTEMA, TOKEN_DE_DEMONSTRACAO } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { instituicaoQuery } from '../../lib/instituicao.ts';
import { fora } from '../../lib/navegar-fora.ts';
import { limparSessaoLocal } from './sessao-local.ts';

/** With the system code (SES-13). */
export function urlDePermissaoNegada(base: string): string {
  const url = new URL(base, window.location.origin);
  if (!url.href.includes(CODIGO_DO_SISTEMA)) url.searchParams.set('sistema', CODIGO_DO_SISTEMA);
  return url.href;
}

/** An address of this application to return to after the login; anything else is ignored. */
export const destinoSeguro = (destino: string | null): string =>
  destino !== null && /^\/(?![/\\])/.test(destino) && !destino.startsWith(paths.entrar.path)
    ? destino
    : paths.cae.href();

/** Says to the login that there was a session, and that it ended. */
export const ENCERRADA = 'encerrada';

/** Forgets all that this tab read for somebody. */
export function esquecerPessoa(queryClient: QueryClient): void {
  limparSessaoLocal();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== instituicaoQuery.queryKey[0] });
}

/**
 * Sends who has no session to where this installation's people log in (SES-10, SES-11): the local login screen, or the
 * external permission-denied page. In local development the demonstration's responsible enters by itself (SES-14,
 * SES-15).
 */
export async function irParaEntrada(
  queryClient: QueryClient,
  navigate: NavigateFunction,
  destino: string,
  encerrada = false,
): Promise<void> {
  esquecerPessoa(queryClient);
  const instituicao = await queryClient.ensureQueryData(instituicaoQuery);
  if (instituicao.identidade === 'externa') return permissaoNegada(queryClient, navigate);
  if (import.meta.env.MODE === 'development' && instituicao.modo === 'demo') {
    await navigate(paths.caeToken.href({ token: TOKEN_DE_DEMONSTRACAO }, { destino }), { replace: true });
    return;
  }
  const busca = { destino, ...(encerrada && { sessao: ENCERRADA }) };
  await navigate(paths.entrar.href(undefined, busca), { replace: true });
}

/** Sends to the permission-denied page: the external one where there is one (SES-05, SES-06), else our own. */
export async function permissaoNegada(queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  limparSessaoLocal();
  const { enderecos } = await queryClient.ensureQueryData(instituicaoQuery);
  if (enderecos.permissaoNegadaUrl !== null) fora.navegar(urlDePermissaoNegada(enderecos.permissaoNegadaUrl));
  else await navigate(paths.permissaoNegada.href(), { replace: true });
}
