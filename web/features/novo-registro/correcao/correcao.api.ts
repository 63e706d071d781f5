import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { correcaoApi } from '#contract/novo-registro.contract.ts';
import { chamar } from '../../../lib/api-client.ts';
import { consultar } from '../../../lib/consultar.ts';

/** A record as it can be corrected or copied: read once per visit, since the audit notes it. */
export const corrigivelQuery = (id: string) =>
  queryOptions({
    ...consultar(['novo-registro', 'correcao', id], correcaoApi.abrir, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const PERGUNTA_A_CADA_MS = 1_500;

/** How a correction goes that waits for the connector; asked again until it is settled. */
export const andamentoQuery = (id: string) =>
  queryOptions({
    ...consultar(['novo-registro', 'correcao', id, 'andamento'], correcaoApi.acompanhar, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'concluida' ? false : PERGUNTA_A_CADA_MS),
  });

interface NovoRegistro {
  Campos: Record<string, string | number>;
  LivroID: string;
  Processo: string;
  justificativa: string;
}

/** The two acts; each renews what the screens show of records. */
export function useCorrecao(id: string) {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['registros'] });
  const corrigir = useMutation({
    mutationFn: (body: NovoRegistro & { motivoId: number }) => chamar(correcaoApi.corrigir, { params: { id }, body }),
    onSettled,
  });
  const copiar = useMutation({
    mutationFn: ({ justificativa, ...body }: NovoRegistro) =>
      chamar(correcaoApi.registrarSegundaVia, {
        params: { id },
        body: { ...body, ...(justificativa.trim() !== '' && { justificativa }) },
      }),
    onSettled,
  });
  return { corrigir, copiar };
}
