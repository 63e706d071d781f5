import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { livrosApi } from '#contract/livros.contract.ts';
import {
  type conferirBody,
  type criarLoteBody,
  loteApi,
  type RespostasDaLinha,
} from '#contract/novo-registro.contract.ts';
import { ditosDa } from '#domain/folha/folha.ts';
import { chamar } from '../../../lib/api-client.ts';
import type { FolhaDoFormando } from '../colacao.ts';

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

export const iniciarLote = (body: z.input<typeof criarLoteBody>) => chamar(loteApi.criar, { body });

/** Rehearses a few graduates; nothing is registered. */
export const conferirAlguns = (body: z.input<typeof conferirBody>) => chamar(loteApi.conferir, { body });

/** A rehearsed sheet as the ceremony is begun with it: answers, and what was reviewed with its warnings. */
export const linhaRevista = (folha: FolhaDoFormando) => {
  const { rga, revisao, avisos } = folha.linha;
  return {
    Rga: rga,
    Respostas: ditosDa(folha) as RespostasDaLinha,
    ...(revisao !== null && {
      Revisao: { Hash: revisao.hash, Fontes: revisao.fontes, Avisos: avisos.flatMap(({ campo }) => campo ?? []) },
    }),
  };
};

/** Registers one graduate; asking again for one that is done does nothing. */
export const registrarUm = (loteId: string, rga: string) => chamar(loteApi.registrarItem, { params: { loteId, rga } });
