import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { documentosApi } from '#contract/documentos.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPor } from '../../lib/consultar.ts';
import { enviarArquivo } from '../../lib/enviar-arquivo.ts';

/** Types of document: they hardly ever change. */
export const tiposQuery = consultarPor(10 * 60_000, ['documentos', 'tipos'], documentosApi.listarTipos, {});

/** The student of an RGA; a 404 is an answer, not a failure. */
export const estudanteQuery = (rga: string) =>
  queryOptions({
    ...consultar(['documentos', 'estudante', rga], documentosApi.lerEstudante, { params: { rga } }),
    enabled: rga !== '',
  });

/** Documents of a student, newest first. */
export const documentosQuery = (rga: string) =>
  queryOptions({
    ...consultar(['documentos', 'lista', rga], documentosApi.listar, { params: { rga } }),
    enabled: rga !== '',
  });

/** One upload; `aoProgredir` hears the fraction sent. */
interface EnvioDeDocumento {
  tipoId: number;
  obs: string;
  file: File;
  aoProgredir: (fracao: number) => void;
}

/** Sends, writes the transcript, confirms, deletes and removes; each renews the list. */
export function useDocumentos(rga: string) {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['documentos', 'lista', rga] });
  const enviar = useMutation({
    mutationFn: ({ tipoId, obs, file, aoProgredir }: EnvioDeDocumento) => {
      const body = new FormData();
      body.append('rga', rga);
      body.append('tipoId', String(tipoId));
      body.append('obs', obs);
      body.append('file', file);
      return enviarArquivo(documentosApi.enviar, { body }, { aoProgredir });
    },
    onSettled,
  });
  const historico = useMutation({
    mutationFn: (tipoId: number) => {
      const body = new FormData();
      body.append('rga', rga);
      body.append('tipoId', String(tipoId));
      return chamar(documentosApi.enviarHistorico, { body });
    },
    onSettled,
  });
  const confirmarLeitura = useMutation({
    mutationFn: (id: string) => chamar(documentosApi.confirmarLeitura, { params: { id } }),
    onSettled,
  });
  const excluir = useMutation({
    mutationFn: (id: string) => chamar(documentosApi.excluir, { params: { id } }),
    onSettled,
  });
  const retirar = useMutation({
    mutationFn: ({ id, Motivo }: { id: string; Motivo: string }) =>
      chamar(documentosApi.retirar, { params: { id }, body: { Motivo } }),
    onSettled,
  });
  return { enviar, historico, confirmarLeitura, excluir, retirar };
}
