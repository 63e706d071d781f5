import { estadoDoConector, TIPO_DOCUMENTACAO, temXmlAssinado } from '#domain/envio/estados-do-conector.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { idsDoNonce } from '../../mec/ids.ts';
import { escolher, procurarOsNossos, removerSobras } from './copias.ts';
import type { DocumentoEmMaos } from './documento.repository.ts';

/**
 * The signed XML when there is a newer one than ours: it must be about this record, and it is in our hands before any status says so.
 * The moment is also used to look for copies of the document.
 */
export async function xmlAssinado(
  deps: Dependencies,
  documento: DocumentoEmMaos,
  atual: DocumentoNoConector,
  registro: Registro,
): Promise<string | null> {
  if (!temXmlAssinado(atual.estado)) return null;
  const registrado = estadoDoConector(atual.estado)?.fase !== 'assinado';
  const jaRegistrado =
    documento.estado !== null &&
    temXmlAssinado(documento.estado) &&
    estadoDoConector(documento.estado)?.fase !== 'assinado';
  if (documento.xmlGuid !== null && (!registrado || jaRegistrado)) return null;
  const achados = await procurarOsNossos(deps, documento);
  const escolhido = escolher(achados, documento.documentId);
  if (escolhido !== undefined) await removerSobras(deps, achados, escolhido);
  const versoes = registrado ? (['registrado', 'assinado'] as const) : (['assinado'] as const);
  for (const versao of versoes) {
    const xml = await deps.conector.arquivo(atual.documentId, versao);
    if (xml === null) continue;
    exigirDesteRegistro(xml, documento, registro);
    return xml;
  }
  throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento assinado sem arquivo');
}

function exigirDesteRegistro(xml: string, { tipo }: DocumentoEmMaos, registro: Registro): void {
  const ids = idsDoNonce(registro.nonce);
  const [id, raiz] = tipo === TIPO_DOCUMENTACAO ? [ids.ReqDip, 'DocumentacaoAcademicaRegistro'] : [ids.VDip, 'Diploma'];
  const inteiro = new RegExp(`</(?:[\\w-]+:)?${raiz}>\\s*$`).test(xml);
  if (!inteiro || !xml.includes(`"${id}"`) || !xml.includes('Signature')) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'o XML não é deste registro');
  }
}
