import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type decidirBody, restauracaoApi } from '#contract/restauracao.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';

/** The open reconciliation, or that there is none. */
export const restauracaoQuery = consultar(['restauracao'], restauracaoApi.ler, {});

/** Any step may change these: findings, the panel of the home, books. */
const MUDA = ['restauracao', 'servidor', 'livros'];

export function useConciliacao() {
  const cliente = useQueryClient();
  const onSettled = () => Promise.all(MUDA.map((chave) => cliente.invalidateQueries({ queryKey: [chave] })));
  const consultarFora = useMutation({ mutationFn: () => chamar(restauracaoApi.consultar, {}), onSettled });
  const decidir = useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof decidirBody> & { id: string }) =>
      chamar(restauracaoApi.decidir, { params: { id }, body }),
    onSettled,
  });
  const concluir = useMutation({ mutationFn: () => chamar(restauracaoApi.concluir, {}), onSettled });
  return { consultarFora, decidir, concluir };
}
