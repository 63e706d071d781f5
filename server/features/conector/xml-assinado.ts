import { chegouA, TIPO_DIPLOMA } from '#domain/envio/estados-do-conector.ts';
import type { ConectorPort, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Registro } from '../../db/generated/client.ts';
import { idsDoNonce } from '../../mec/ids.ts';
import { umaSoCopia } from './copias.ts';
import type { DocumentoEmMaos } from './trabalho.repository.ts';

/**
 * The signed XML when there is a newer one than ours, else null: it must be about this record, and it is in our hands
 * before any status says so. The moment is also used to look for copies of the document.
 */
export async function xmlAssinado(
  deps: { conector: ConectorPort },
  documento: DocumentoEmMaos,
  atual: DocumentoNoConector,
  registro: Registro,
): Promise<string | null> {
  if (!chegouA('assinado', atual.estado)) return null;
  const registrado = chegouA('valido', atual.estado);
  if (documento.xmlGuid !== null && (!registrado || chegouA('valido', documento.estado))) return null;
  await umaSoCopia(deps, documento);
  for (const versao of registrado ? (['registrado', 'assinado'] as const) : (['assinado'] as const)) {
    const xml = await deps.conector.arquivo(atual.documentId, versao);
    if (xml === null) continue;
    exigirDesteRegistro(xml, documento, registro);
    return xml;
  }
  throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento assinado sem arquivo');
}

function exigirDesteRegistro(xml: string, { tipo }: DocumentoEmMaos, registro: Registro): void {
  const ids = idsDoNonce(registro.nonce);
  const [id, raiz] = tipo === TIPO_DIPLOMA ? [ids.VDip, 'Diploma'] : [ids.ReqDip, 'DocumentacaoAcademicaRegistro'];
  const inteiro = new RegExp(`</(?:[\\w-]+:)?${raiz}>\\s*$`).test(xml);
  if (!inteiro || !xml.includes(`"${id}"`) || !xml.includes('Signature')) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'o XML não é deste registro');
  }
}
