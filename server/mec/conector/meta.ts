import { ESPECIES, eFigura, type NumeroDoTipo } from '#domain/envio/especies.ts';

/** `meta` of one sending, as the connector's schemas have it: every value is text. */
export interface MetaDoConector {
  clientId: string;
  clientSignature: string;
  docType: string;
  groupId: string;
  mimeType: string;
  yourNumber: string;
  dltId?: string;
  isDocSigned: 'true' | 'false';
  attachment?: string;
}

/** Said of the installation in every sending. */
export interface ClienteDoConector {
  /** UUID v4 given by RNP. */
  clientId: string;
  /** Reserved by RNP: the schemas want 1 to 255 characters; by default the clientId. */
  clientSignature?: string | undefined;
  /** `ethereum`, or nothing at all: no blockchain. */
  dltId?: string | undefined;
}

/** Keys of one document: its own for ever, and the one of its group. */
export interface ChavesDoEnvio {
  yourNumber: string;
  groupId: string;
}

/** `meta` of a document of this kind. */
export function metaDoConector(tipo: NumeroDoTipo, cliente: ClienteDoConector, chaves: ChavesDoEnvio): MetaDoConector {
  const figura = eFigura(tipo);
  return {
    clientId: cliente.clientId,
    clientSignature: cliente.clientSignature ?? cliente.clientId,
    docType: ESPECIES[tipo].docType,
    groupId: chaves.groupId,
    mimeType: figura ? 'application/pdf' : 'text/xml',
    yourNumber: chaves.yourNumber,
    ...(cliente.dltId !== undefined && { dltId: cliente.dltId }),
    isDocSigned: figura ? 'false' : 'true',
    ...(figura && { attachment: `${chaves.yourNumber}.pdf` }),
  };
}
