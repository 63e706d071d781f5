import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { livrosApi } from '#contract/livros.contract.ts';
import { type criarLoteBody, loteApi } from '#contract/novo-registro.lote.contract.ts';
import { chamar } from '../../../lib/api-client.ts';

/** A ceremony being registered, line by line. */
export const loteQuery = (loteId: string) =>
  queryOptions({
    queryKey: ['lote', loteId],
    queryFn: ({ signal }) => chamar(loteApi.ler, { params: { loteId } }, { signal }),
    gcTime: 0,
  });

/** Books to choose from, newest first. */
export const livrosDoLoteQuery = queryOptions({
  queryKey: ['livros', 'do-lote'],
  queryFn: async ({ signal }) => (await chamar(livrosApi.listar, { query: { tamanho: '100' } }, { signal })).itens,
});

/** Begins the registration of a ceremony. */
export const iniciarLote = (body: z.input<typeof criarLoteBody>) => chamar(loteApi.criar, { body });

/** Registers one graduate; asking again for one that is done does nothing. */
export const registrarUm = (loteId: string, rga: string) => chamar(loteApi.registrarItem, { params: { loteId, rga } });
