import { chegouA } from '#domain/envio/estados-do-conector.ts';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import type { Visto } from './documento.ts';

/**
 * Asks for history and receipt when a document has come to another state, or its file has just been believed: evidence,
 * never a condition, so that a service that has neither holds nothing up.
 */
export async function lerProvas(
  conector: ConectorPort,
  { documentId, estado, versoes }: Visto['atual'],
  mudou: boolean,
): Promise<Visto['provas']> {
  const contadas = versoes.length > 0 ? { versoes: versoes.map((versao) => ({ ...versao })) } : {};
  if (!mudou) return contadas;
  const [historico, recibo] = await Promise.all([
    conector.historico(documentId).catch(() => null),
    chegouA('valido', estado) ? conector.recibo(documentId).catch(() => null) : null,
  ]);
  return {
    ...contadas,
    ...(historico !== null && { historico: historico.map((passagem) => ({ ...passagem })) }),
    ...(recibo !== null && { recibo }),
  };
}
