import { queryOptions } from '@tanstack/react-query';
import {
  type ArquivoReconhecido,
  documentosApi,
  type PastaDaColacao,
  pastaApi,
} from '#contract/documentos.contract.ts';
import { chamar } from '../../../lib/api-client.ts';
import { consultar } from '../../../lib/consultar.ts';
import { enviarArquivo } from '../../../lib/enviar-arquivo.ts';
import type { ArquivoDaPasta } from './arquivos.ts';

/** Files whose texts go in one question. */
const DE_CADA_VEZ = 20;

export const pastaQuery = (id: string) =>
  queryOptions(consultar(['documentos', 'pasta', id], pastaApi.ler, { params: { id } }));

/** Whose files seem to be, by their names. */
export const reconhecer = (id: string, caminhos: readonly string[]): Promise<ArquivoReconhecido[]> =>
  chamar(pastaApi.reconhecer, { params: { id }, body: { arquivos: caminhos.map((caminho) => ({ caminho })) } });

/** Whose files seem to be, by names and texts, a few at a time. */
export async function reconhecerPeloTexto(
  id: string,
  arquivos: readonly { caminho: string; texto: string }[],
): Promise<ArquivoReconhecido[]> {
  const lidos: ArquivoReconhecido[] = [];
  for (let i = 0; i < arquivos.length; i += DE_CADA_VEZ) {
    const body = { arquivos: arquivos.slice(i, i + DE_CADA_VEZ) };
    lidos.push(...(await chamar(pastaApi.reconhecer, { params: { id }, body })));
  }
  return lidos;
}

/** Stores one file as the single upload does; its observation is the name of its type. */
export function enviarUm(
  { rga, tipoId, caminho }: ArquivoDaPasta,
  bytes: Blob,
  { tipos }: PastaDaColacao,
): Promise<unknown> {
  const body = new FormData();
  body.append('rga', rga ?? '');
  body.append('tipoId', String(tipoId));
  body.append('obs', tipos.find(({ documentoTipoId }) => documentoTipoId === tipoId)?.nome ?? '');
  body.append('file', bytes, caminho.split('/').at(-1));
  return enviarArquivo(documentosApi.enviar, { body }, { aoProgredir: () => undefined });
}
