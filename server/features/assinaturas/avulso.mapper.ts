import type { z } from 'zod';
import type { assinaturaAvulsa } from '#contract/assinatura-avulsa.schemas.ts';
import type { Andamento } from '#domain/envio/andamento.ts';
import type { DocumentoNoConector } from '../../db/generated/client.ts';

export type Avulso = Pick<DocumentoNoConector, 'id' | 'andamento' | 'ultimoErro' | 'verificadoEm' | 'assinadoPor'>;

/** The columns of an `Avulso`. */
export const SO_A_ASSINATURA = {
  id: true,
  andamento: true,
  ultimoErro: true,
  verificadoEm: true,
  assinadoPor: true,
} as const;

export const paraAssinatura = ({
  id,
  andamento,
  ultimoErro: motivo,
  verificadoEm,
  assinadoPor,
}: Avulso): z.output<typeof assinaturaAvulsa> => ({
  avulsoId: id,
  andamento: andamento as Andamento,
  motivo,
  assinadoPor,
  assinadoEm: verificadoEm?.toISOString() ?? null,
});
