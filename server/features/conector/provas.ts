import { chegouA } from '#domain/envio/estados-do-conector.ts';
import type { ConectorPort, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { DocumentoEmMaos } from './trabalho.repository.ts';

/** What the service tells of a document's life (C17, C18), as columns; what is not new is left out. */
export type ProvasDoConector = Pick<
  Prisma.ConectorDocumentoUpdateManyMutationInput,
  'historico' | 'recibo' | 'versoes'
>;

/**
 * Asks for history and receipt when a document has come to another state, or its file has just been believed: evidence,
 * never a condition, so that a service that has neither holds nothing up.
 */
export async function lerProvas(
  conector: ConectorPort,
  documento: DocumentoEmMaos,
  atual: DocumentoNoConector,
  acreditado: boolean,
): Promise<ProvasDoConector> {
  const versoes = atual.versoes.length > 0 ? { versoes: atual.versoes.map((versao) => ({ ...versao })) } : {};
  if (documento.estado === atual.estado && !acreditado) return versoes;
  const [historico, recibo] = await Promise.all([
    conector.historico(atual.documentId).catch(() => null),
    chegouA('valido', atual.estado) ? conector.recibo(atual.documentId).catch(() => null) : null,
  ]);
  return {
    ...versoes,
    ...(historico !== null && { historico: historico.map((passagem) => ({ ...passagem })) }),
    ...(recibo !== null && { recibo }),
  };
}
