import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from './snapshot.ts';

/** Code of a record, and the digits of the ids that its signed documents carry; null while none is signed. */
export interface IdsDosAssinados {
  codigoValidacao: string;
  nonceDoDiploma: string | null;
  nonceDaDocumentacao: string | null;
}

/**
 * R4, under the code and the ids by which the record is known today: the registration's own until the signing service
 * has made others (H6).
 * @throws ZodError when what is stored is no snapshot
 */
export function snapshotVigente(registro: IdsDosAssinados & { snapshot: unknown }): SnapshotDoRegistro {
  const { codigoValidacao, nonceDoDiploma, nonceDaDocumentacao } = registro;
  const snapshot = snapshotDoRegistroSchema.parse(registro.snapshot);
  const { nonce } = snapshot.ids;
  return {
    ...snapshot,
    ids: {
      ...snapshot.ids,
      codigoValidacao,
      nonce: nonceDoDiploma ?? nonce,
      nonceDaDocumentacao: nonceDaDocumentacao ?? nonceDoDiploma ?? nonce,
    },
  };
}
