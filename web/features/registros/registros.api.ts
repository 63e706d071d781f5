import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { ordensJudiciaisApi } from '#contract/ordens-judiciais.contract.ts';
import { atosDoRegistroApi, type OrdemJudicial, registrosApi } from '#contract/registros.contract.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPor } from '../../lib/consultar.ts';

/** One record whole; reading it leaves an audit entry, so it is not fetched again by itself. */
export const registroQuery = (id: string) =>
  consultar(['registros', 'registro', id], registrosApi.ler, { params: { id } });

/** As anyone is told it (H4). */
export const vereditoQuery = (registroId: string) =>
  consultar(['registros', 'veredito', registroId], consultaPublicaApi.lerInfoDiploma, { params: { registroId } });

/** Annotations of a record, newest first. */
export const anotacoesQuery = (id: string) =>
  consultar(['registros', 'anotacoes', id], registrosApi.listarAnotacoes, { params: { id } });

/** For a record that corrects a published one. */
export const retificacaoQuery = (id: string) =>
  consultar(['registros', 'retificacao', id], registrosApi.lerRetificacao, { params: { id } });

/** Six, MEC's. */
export const motivosQuery = consultarPor(
  Number.POSITIVE_INFINITY,
  ['registros', 'motivos'],
  registrosApi.listarMotivos,
  {},
);

export const trilhaQuery = (id: string, comConsultas: boolean) =>
  consultar(['registros', 'trilha', id, comConsultas], registrosApi.lerTrilha, {
    params: { id },
    query: { tamanho: '100', ...(comConsultas && { consultas: 'sim' as const }) },
  });

/** The court order that a suspension stands on. */
export const ordemJudicialQuery = (id: string) =>
  consultar(['registros', 'ordem-judicial', id], ordensJudiciaisApi.ler, { params: { id } });

interface Justificativa {
  id: string;
  motivoId?: number;
  justificativa: string;
  ordemJudicial?: OrdemJudicial;
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
    mutationFn: ({ acao, id, motivoId, justificativa, ordemJudicial }: Justificativa & { acao: Acao }) => {
      const body = { registroId: id, justificativa, ...(motivoId !== undefined && { motivoId }) };
      if (acao !== 'suspender' || ordemJudicial === undefined) return chamar(ENDPOINT[acao], { params: { id }, body });
      return chamar(atosDoRegistroApi.suspender, { params: { id }, body: { ...body, ordemJudicial } });
    },
    onSettled,
  });
  const reverOrdem = useMutation({
    mutationFn: ({ id, revisarEm }: { id: string; revisarEm: string }) =>
      chamar(ordensJudiciaisApi.rever, { params: { id }, body: { revisarEm } }),
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
    mutationFn: (body: z.input<NonNullable<typeof atosDoRegistroApi.publicar.body>>) =>
      chamar(atosDoRegistroApi.publicar, { body }),
    onSettled,
  });
  const publicarLote = useMutation({
    mutationFn: (body: z.input<NonNullable<typeof atosDoRegistroApi.publicarEmLote.body>>) =>
      chamar(atosDoRegistroApi.publicarEmLote, { body }),
    onSettled,
  });
  const desfazerPublicacao = useMutation({
    mutationFn: (body: { Registros: string[]; Ato: string | null }) =>
      chamar(atosDoRegistroApi.desfazerPublicacao, { body }),
    onSettled,
  });
  return { mudar, mudarEmLote, publicar, publicarLote, desfazerPublicacao, reverOrdem };
}
