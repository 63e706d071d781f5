import { queryOptions } from '@tanstack/react-query';
import { registroAbertoApi } from '#contract/registro-aberto.contract.ts';
import { consultar } from '../../lib/consultar.ts';
import { conferirCabeca } from './conferir-cabeca.ts';

/** The log as it stands; always asked anew. */
export const registroAbertoQuery = () => ({
  ...consultar(['registro-aberto'], registroAbertoApi.ler, {}),
  staleTime: 0,
  gcTime: 0,
});

/** The check of one head in this browser, once per head. */
export const conferenciaQuery = (checkpoint: string, verificador: string) =>
  queryOptions({
    queryKey: ['registro-aberto', 'conferencia', checkpoint, verificador],
    queryFn: ({ signal }) => conferirCabeca(checkpoint, verificador, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
