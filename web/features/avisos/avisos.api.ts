import { useMutation, useQueryClient } from '@tanstack/react-query';
import { avisosApi } from '#contract/avisos.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultarPor } from '../../lib/consultar.ts';

const MINUTO_MS = 60_000;

/** One's own notices, asked again each minute while the page is looked at. */
export const avisosQuery = {
  ...consultarPor(MINUTO_MS, ['avisos'], avisosApi.listar, {}),
  refetchInterval: MINUTO_MS,
};

export function useAvisos() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: avisosQuery.queryKey });
  const ler = useMutation({
    mutationFn: (AvisoID: string | undefined) => chamar(avisosApi.ler, { body: { AvisoID } }),
    onSettled,
  });
  const porEmail = useMutation({
    mutationFn: (Ligado: boolean) => chamar(avisosApi.porEmail, { body: { Ligado } }),
    onSettled,
  });
  return { ler, porEmail };
}
