import { useMutation, useQueryClient } from '@tanstack/react-query';
import { designacaoApi } from '#contract/documentos.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';

/** With the acts that designated them. */
export const designacaoQuery = consultar(['documentos', 'designacao'], designacaoApi.listar, {});

/** A new act; `vigenteDe` is yyyy-MM-dd. */
interface NovoAto {
  assinanteId: string;
  descricao: string;
  vigenteDe: string;
  file: File;
}

/** Stores and deletes acts; each renews the list. */
export function useAtosDeDesignacao() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: designacaoQuery.queryKey });
  const enviar = useMutation({
    mutationFn: ({ file, ...campos }: NovoAto) => {
      const body = new FormData();
      for (const [nome, valor] of Object.entries(campos)) body.append(nome, valor);
      body.append('file', file);
      return chamar(designacaoApi.enviar, { body });
    },
    onSettled,
  });
  const excluir = useMutation({
    mutationFn: (id: string) => chamar(designacaoApi.excluir, { params: { id } }),
    onSettled,
  });
  return { enviar, excluir };
}
