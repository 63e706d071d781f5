import { useQuery } from '@tanstack/react-query';
import { documentosApi } from '#contract/documentos.contract.ts';
import { DOCUMENTO_DA_ORDEM } from '#domain/registro/ordem-judicial.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';

/** The newest first. */
export function useArquivosDaOrdem(rga: string) {
  const { data = [] } = useQuery(consultar(['documentos', 'ordem', rga], documentosApi.listar, { params: { rga } }));
  return data.filter(({ tipo }) => tipo === DOCUMENTO_DA_ORDEM);
}

/** Keeps the order's file among the student's documents, under a type of its own; `obs` names the order. */
export async function guardarArquivoDaOrdem(rga: string, obs: string, file: File): Promise<void> {
  const tipos = await chamar(documentosApi.listarTipos, {});
  const tipo = tipos.find(({ nome }) => nome === DOCUMENTO_DA_ORDEM);
  const body = new FormData();
  for (const [nome, valor] of Object.entries({ rga, tipoId: String(tipo?.documentoTipoId), obs })) {
    body.append(nome, valor);
  }
  body.append('file', file);
  await chamar(documentosApi.enviar, { body });
}
