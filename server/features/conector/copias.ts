import { escolherCopia } from '#domain/envio/estados-do-conector.ts';
import type { ConectorPort, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import type { DocumentoEmMaos } from './trabalho.repository.ts';

/**
 * The document that the connector has under our key, or undefined. Extra copies, which a connector may have made, are
 * removed. @throws ConectorFalhou: the step is then done again
 */
export async function umaSoCopia(
  { conector }: { conector: ConectorPort },
  { yourNumber, tipo, documentId }: DocumentoEmMaos,
): Promise<DocumentoNoConector | undefined> {
  const copias = (await conector.procurar(yourNumber)).filter((copia) => copia.tipo === tipo);
  const escolhida = escolherCopia(copias, documentId);
  for (const copia of copias) if (copia !== escolhida) await conector.remover(copia.documentId);
  return escolhida;
}
