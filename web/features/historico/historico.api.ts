import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { documentosApi } from '#contract/documentos.contract.ts';
import { historicoApi } from '#contract/historico.contract.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';

export const estudanteQuery = (rga: string) =>
  consultar(['historico', 'estudante', rga], documentosApi.lerEstudante, { params: { rga } });

/** Null when nothing has been imported. */
export const importadoQuery = (rga: string) =>
  queryOptions({
    queryKey: ['historico', 'importado', rga],
    queryFn: async ({ signal }) => {
      try {
        return await chamar(historicoApi.ler, { params: { rga } }, { signal });
      } catch (erro) {
        if (erro instanceof ErroDaApi && erro.status === 404) return null;
        throw erro;
      }
    },
  });

/** Imports and deletes; both change what the wizard opens with. */
export function useHistorico(rga: string) {
  const cliente = useQueryClient();
  const onSettled = () =>
    Promise.all([
      cliente.invalidateQueries({ queryKey: ['historico', 'importado', rga] }),
      cliente.invalidateQueries({ queryKey: ['novo-registro'] }),
    ]);
  const importar = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return chamar(historicoApi.importar, { params: { rga }, body });
    },
    onSettled,
  });
  const excluir = useMutation({
    mutationFn: () => chamar(historicoApi.excluir, { params: { rga } }),
    onSettled,
  });
  return { importar, excluir };
}
