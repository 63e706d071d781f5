import { TIPO_DOCUMENTACAO, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { infDiploma } from '../../mec/diploma.ts';
import { documentacaoAcademica } from '../../mec/documentacao-academica.ts';
import { conferir, DocumentoInvalido } from '../../mec/erros.ts';
import { type DocumentData, diplomaParaConector, documentacaoParaConector } from '../../mec/json-conector.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { documentosParaOXml } from '../documentos/documentos.queries.ts';

/** The snapshot of a stored record. @throws ZodError when what is stored is not one */
export const lerSnapshot = (registro: Pick<Registro, 'snapshot'>): SnapshotDoRegistro =>
  snapshotDoRegistroSchema.parse(registro.snapshot);

/** Values of the request with the supporting documents as they are stored now. */
export async function valorDaDocumentacao(deps: Dependencies, registro: Pick<Registro, 'snapshot' | 'rga'>) {
  const documentos = await documentosParaOXml(deps.prisma, deps.storage, registro.rga);
  return documentacaoDoRegistro(lerSnapshot(registro), { ambiente: deps.config.mec.ambiente, documentos });
}

/** `documentData` of one document of a record (CON-53, CON-55). @throws DocumentoInvalido with what MEC's schema would refuse */
export async function montarDocumento(
  deps: Dependencies,
  registro: Pick<Registro, 'id' | 'snapshot' | 'rga'>,
  tipo: TipoNoConector,
): Promise<DocumentData> {
  const snapshot = lerSnapshot(registro);
  const envio = {
    clientId: deps.config.conector.clientId ?? snapshot.iesEmissora.codigoMec,
    registroId: registro.id,
  };
  if (tipo === TIPO_DOCUMENTACAO) {
    const valor = await valorDaDocumentacao(deps, registro);
    conferir(documentacaoAcademica, valor);
    return documentacaoParaConector(valor, envio);
  }
  const valor = diplomaDoRegistro(snapshot, deps.config.mec.ambiente);
  conferir(infDiploma, valor);
  return diplomaParaConector(valor, envio);
}

/** Our key of a document at the connector, one for ever. */
export const yourNumberDe = (tipo: TipoNoConector, registroId: string): string =>
  `${tipo === TIPO_DOCUMENTACAO ? 'DOC' : 'DIP'}${registroId}`;

/** Key that a record's documents share. */
export const groupIdDe = (registroId: string): string => `REG${registroId}`;

/** Runs a builder; what MEC's schema would refuse becomes the 422 that names the fields. @throws AppError 422 */
export async function comRecusaDoEsquema<T>(montar: () => T | Promise<T>): Promise<T> {
  try {
    return await montar();
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const campos = erro.campos.map(({ campo, mensagem }) => ({ campo, message: mensagem }));
    throw regraDoRegistro(recusaDoEsquema(erro), campos);
  }
}

/** One sentence for everything that MEC's schema would refuse. */
export const recusaDoEsquema = ({ campos }: DocumentoInvalido): string =>
  `Dados que o esquema do MEC não aceita: ${campos.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join('; ')}`;
