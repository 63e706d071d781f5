import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { type FILTROS_DE_PUBLICACAO, registrosApi } from '#contract/registros.contract.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { chamar } from '../../lib/api-client.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

type ConsultaDaLista = EstadoDaLista['consulta'] & {
  dataInicio?: string;
  dataFim?: string;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number];
};

type Ordem = NonNullable<Parameters<typeof chamar<typeof registrosApi.listar>>[1]['query']>['ordem'];

/** One page of the registry list. */
export const registrosQuery = ({ ordem, ...query }: ConsultaDaLista) =>
  queryOptions({
    queryKey: ['registros', 'lista', query, ordem],
    queryFn: ({ signal }) => chamar(registrosApi.listar, { query: { ...query, ordem: ordem as Ordem } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One record whole; reading it leaves an audit entry, so it is not fetched again by itself. */
export const registroQuery = (id: string) =>
  queryOptions({
    queryKey: ['registros', 'registro', id],
    queryFn: ({ signal }) => chamar(registrosApi.ler, { params: { id } }, { signal }),
  });

/** Annotations of a record, newest first. */
export const anotacoesQuery = (id: string) =>
  queryOptions({
    queryKey: ['registros', 'anotacoes', id],
    queryFn: ({ signal }) => chamar(registrosApi.listarAnotacoes, { params: { id } }, { signal }),
  });

/** MEC's six reasons. */
export const motivosQuery = queryOptions({
  queryKey: ['registros', 'motivos'],
  queryFn: ({ signal }) => chamar(registrosApi.listarMotivos, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The record's history of acts. */
export const trilhaQuery = (id: string, comConsultas: boolean) =>
  queryOptions({
    queryKey: ['registros', 'trilha', id, comConsultas],
    queryFn: ({ signal }) =>
      chamar(
        registrosApi.lerTrilha,
        { params: { id }, query: { tamanho: '100', ...(comConsultas && { consultas: 'sim' as const }) } },
        { signal },
      ),
  });

/** Numbers of the home page. */
export const atencaoQuery = queryOptions({
  queryKey: ['registros', 'atencao'],
  queryFn: ({ signal }) => chamar(registrosApi.lerAtencao, {}, { signal }),
});

/** What every change of state sends. */
export interface Justificativa {
  id: string;
  motivoId?: number;
  justificativa: string;
}

const ENDPOINT = {
  cancelar: atosDoRegistroApi.cancelar,
  suspender: atosDoRegistroApi.suspender,
  revogar: atosDoRegistroApi.revogar,
  reativar: atosDoRegistroApi.reativar,
  revogarCancelamento: atosDoRegistroApi.revogarCancelamento,
} as const satisfies Record<Acao, unknown>;

/** The acts; each renews what the screens show of records. */
export function useRegistros() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['registros'] });
  const mudar = useMutation({
    mutationFn: ({ acao, id, motivoId, justificativa }: Justificativa & { acao: Acao }) =>
      chamar(ENDPOINT[acao], {
        params: { id },
        body: { registroId: id, justificativa, ...(motivoId !== undefined && { motivoId }) },
      }),
    onSettled,
  });
  const mudarEmLote = useMutation({
    mutationFn: (body: {
      acao: 'cancelar' | 'suspender' | 'revogar';
      Registros: string[];
      motivoId?: number;
      justificativa: string;
    }) => chamar(atosDoRegistroApi.mudarSituacaoEmLote, { body }),
    onSettled,
  });
  const publicar = useMutation({
    mutationFn: (body: { RegistroID: string; DataPublicacao: string }) => chamar(atosDoRegistroApi.publicar, { body }),
    onSettled,
  });
  const publicarLote = useMutation({
    mutationFn: (body: { Registros: string[]; DataPublicacao: string }) =>
      chamar(atosDoRegistroApi.publicarEmLote, { body }),
    onSettled,
  });
  return { mudar, mudarEmLote, publicar, publicarLote };
}
