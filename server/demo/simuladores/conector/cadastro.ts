import { z } from 'zod';
import type { DocumentoSimulado } from './documento-simulado.ts';

const cadastro = z.object({
  meta: z.object({ yourNumber: z.string().min(1), groupId: z.string().min(1), docType: z.number() }),
});
type Meta = z.infer<typeof cadastro>['meta'];

/** What a multipart body says of its document; null when it is no registration, or its two types differ. */
export function lerCadastro(campos: Readonly<Record<string, string>>): Meta | null {
  try {
    const { meta } = cadastro.parse(JSON.parse(campos.documentData ?? ''));
    return String(meta.docType) === campos.documentType ? meta : null;
  } catch {
    return null;
  }
}

/** A document that has just come in. */
export const novoDocumento = (documentId: number, meta: Meta, estadoDesde: number): DocumentoSimulado => ({
  documentId,
  documentType: meta.docType,
  yourNumber: meta.yourNumber,
  groupId: meta.groupId,
  securityCode: null,
  currentState: 0,
  estadoDesde,
  descricao: '',
  info: '',
  historico: [],
  assinaturas: [],
  revogacao: null,
  removido: false,
});

/** A document as lists tell it. */
export const resumoDe = (documento: DocumentoSimulado) => {
  const { documentId, documentType, groupId, yourNumber, currentState, securityCode } = documento;
  return { documentId, documentType, groupId, yourNumber, registryOrigin: 'own', currentState, securityCode };
};

/** A document as `/state` tells it. */
export const estadoDe = (documento: DocumentoSimulado) => ({
  currentState: documento.currentState,
  description: documento.descricao,
  aditionalInfo: documento.info,
  registryOrigin: 'own',
  signatures: documento.assinaturas,
  revocation: documento.revogacao,
  lastUpdate: new Date(documento.estadoDesde).toISOString(),
});
