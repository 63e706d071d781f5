import { useMutation, useQueryClient } from '@tanstack/react-query';
import { agendaApi } from '#contract/agenda.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPor } from '../../lib/consultar.ts';

/** For looking after a deadline. */
export const pessoasQuery = consultarPor(60_000, ['agenda', 'pessoas'], agendaApi.listarPessoas, {});

export const enderecosQuery = consultar(['agenda', 'enderecos'], agendaApi.listarEnderecos, {});

/** Acts on deadlines and addresses; each renews what the screens show. */
export function useAgenda() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['agenda'] });
  const atribuir = useMutation({
    mutationFn: (body: { Chave: string; ContaID: string | null }) => chamar(agendaApi.atribuir, { body }),
    onSettled,
  });
  const prorrogar = useMutation({
    mutationFn: (body: { Chave: string; Motivo: string }) => chamar(agendaApi.prorrogar, { body }),
    onSettled,
  });
  const desfazerProrrogacao = useMutation({
    mutationFn: (Chave: string) => chamar(agendaApi.desfazerProrrogacao, { body: { Chave } }),
    onSettled,
  });
  const criarEndereco = useMutation({ mutationFn: () => chamar(agendaApi.criarEndereco, {}), onSettled });
  const revogarEndereco = useMutation({
    mutationFn: (id: string) => chamar(agendaApi.revogarEndereco, { params: { id } }),
    onSettled,
  });
  return { atribuir, prorrogar, desfazerProrrogacao, criarEndereco, revogarEndereco };
}
