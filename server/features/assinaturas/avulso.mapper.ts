import type { z } from 'zod';
import type { assinaturaAvulsa } from '#contract/assinatura-avulsa.schemas.ts';
import type { AndamentoAvulso } from '#domain/envio/andamento.ts';
import type { DocumentoAvulso } from '../../db/generated/client.ts';

/** What is read of a file by itself to say how far its signature is. */
export type Avulso = Pick<DocumentoAvulso, 'id' | 'andamento' | 'motivo' | 'assinadoEm' | 'assinadoPor'>;

/** Stored file by itself → how far its signature is, on the wire. */
export const paraAssinatura = ({
  id,
  andamento,
  motivo,
  assinadoEm,
  assinadoPor,
}: Avulso): z.output<typeof assinaturaAvulsa> => ({
  avulsoId: id,
  andamento: andamento as AndamentoAvulso,
  motivo,
  assinadoPor,
  assinadoEm: assinadoEm?.toISOString() ?? null,
});
