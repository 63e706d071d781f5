import { type FetchQueryOptions, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inicio } from '#contract/servidor.inicio.contract.ts';
import { agendaQuery, resumoDaAgendaQuery } from '../features/agenda/prazos.api.ts';
import { carimbosQuery } from '../features/conector/carimbos.api.ts';
import { discordanciasQuery } from '../features/fiscalizacao/discordancias.api.ts';
import { listaAtualQuery, pendenciaQuery } from '../features/lista-anulados/lista-atual.api.ts';
import { pedidosQuery } from '../features/meu-diploma/pedidos.api.ts';
import { registrosQuery } from '../features/registros/lista.api.ts';
import { atencaoDoServidorQuery } from '../features/servidor/servidor.api.ts';
import { aparelhosNovosQuery } from '../features/sessao/sessao.api.ts';
import { chamar, ErroDaApi } from '../lib/api-client.ts';
import { usePode } from '../lib/usuario.ts';
import { ler } from './inicio.leve.ts';

/**
 * Asks at once for what the home's panels are about to ask for one by one. They ask as if alone: whose question is on
 * its way finds its part here, and one that did not come is asked for by itself.
 */
export function useInicio(): void {
  const queryClient = useQueryClient();
  const daMesa = usePode('operador');
  // Before the panels stand: their own questions are made then.
  useState(() => pedirInicio(queryClient, daMesa));
}

function pedirInicio(queryClient: QueryClient, daMesa: boolean): void {
  let pedido: Promise<Inicio> | undefined;
  const trazer = async (): Promise<Inicio> => {
    pedido ??= chamar(ler, {});
    return pedido.catch((erro: unknown) => {
      // Without a session each of them would be told the same.
      if (erro instanceof ErroDaApi && erro.status === 401) throw erro;
      return {};
    });
  };
  const levar = <T, K extends QueryKey>(
    { queryFn, ...consulta }: Pick<FetchQueryOptions<T, Error, T, K>, 'queryKey' | 'queryFn'>,
    parte: (inicio: Inicio) => T | undefined,
  ) =>
    void queryClient.prefetchQuery({
      ...consulta,
      queryFn: async (contexto) => {
        const vinda = parte(await trazer());
        if (vinda !== undefined || typeof queryFn !== 'function') return vinda as T;
        return queryFn(contexto);
      },
    });
  levar(aparelhosNovosQuery, ({ aparelhosNovos }) => aparelhosNovos);
  levar(agendaQuery, ({ agenda }) => agenda);
  levar(resumoDaAgendaQuery, ({ resumoDaAgenda }) => resumoDaAgenda);
  levar(atencaoDoServidorQuery, ({ atencao }) => atencao);
  levar(registrosQuery({ pagina: '1', tamanho: '5' }), ({ registros }) => registros);
  if (daMesa) levar(pedidosQuery({ pagina: '1', tamanho: '20' }), ({ pedidos }) => pedidos);
  levar(listaAtualQuery, ({ listaAtual }) => listaAtual);
  levar(pendenciaQuery, ({ pendenciaDaLista }) => pendenciaDaLista);
  levar(discordanciasQuery, ({ discordancias }) => discordancias);
  levar(carimbosQuery, ({ carimbos }) => carimbos);
}
