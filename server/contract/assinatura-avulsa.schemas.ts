import { z } from 'zod';
import { ANDAMENTOS } from '#domain/envio/andamento.ts';
import { textoOuNull } from './common.ts';

/** How far the signature of a file by itself is; `motivo` says what stops it, `assinadoEm` is an instant. */
export const assinaturaAvulsa = z.object({
  avulsoId: z.string(),
  andamento: z.enum(ANDAMENTOS),
  motivo: textoOuNull,
  assinadoEm: z.iso.datetime().nullable(),
  assinadoPor: textoOuNull,
});
