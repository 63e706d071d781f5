import { TIPO_DOCUMENTACAO, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { snapshotVigente } from '#domain/novo-registro/snapshot-vigente.ts';
import { renderizarRvdd } from '../../adapters/renderer/rvdd.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conferir } from '../../mec/gramatica/conferir.ts';
import { TInfDiploma } from '../../mec/gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from '../../mec/gramatica/documentacao.ts';
import { type DocumentData, diplomaParaConector, documentacaoParaConector } from '../../mec/json-conector.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { documentosParaOXml } from '../documentos/documentos.queries.ts';

/** What building a document takes: the supporting documents, and which environment of MEC's it is for. */
export type DepsDaMontagem = Pick<Dependencies, 'prisma' | 'storage' | 'config'>;

/** The snapshot of a stored record. @throws ZodError when what is stored is not one */
export const lerSnapshot = (registro: Pick<Registro, 'snapshot'>): SnapshotDoRegistro =>
  snapshotDoRegistroSchema.parse(registro.snapshot);

/** Picture (RVDD) under the record's code; `marca`, what the verdict has against it, stands across both pages. */
export function montarRvdd(
  { config }: Pick<Dependencies, 'config'>,
  registro: Registro,
  marca: string | null,
): Promise<Buffer> {
  return renderizarRvdd({
    snapshot: snapshotVigente(registro),
    url: `${config.urlPublica}/digital/diploma/${registro.codigoValidacao}`,
    marca,
  });
}

/** Values of the request with the supporting documents as they are stored now. */
export async function valorDaDocumentacao(deps: DepsDaMontagem, registro: Pick<Registro, 'snapshot' | 'rga'>) {
  const documentos = await documentosParaOXml(deps.prisma, deps.storage, registro.rga);
  return documentacaoDoRegistro(lerSnapshot(registro), { ambiente: deps.config.mec.ambiente, documentos });
}

/** `documentData` of one document (CON-53, CON-55). @throws DocumentoInvalido with what MEC would refuse */
export async function montarDocumento(
  deps: DepsDaMontagem,
  registro: Pick<Registro, 'id' | 'snapshot' | 'rga'>,
  tipo: TipoNoConector,
): Promise<DocumentData> {
  const snapshot = lerSnapshot(registro);
  const envio = { clientId: deps.config.conector.clientId, registroId: registro.id };
  if (tipo === TIPO_DOCUMENTACAO) {
    const valor = await valorDaDocumentacao(deps, registro);
    conferir(TDocumentacaoAcademicaRegistro, valor);
    return documentacaoParaConector(valor, envio);
  }
  const valor = diplomaDoRegistro(snapshot, deps.config.mec.ambiente);
  conferir(TInfDiploma, valor);
  return diplomaParaConector(valor, envio);
}
