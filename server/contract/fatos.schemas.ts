import { z } from 'zod';
import { FATOS } from '#domain/instituicao/fatos.ts';
import { textoOuNull } from './common.ts';

export const fatoQueFaltaResponse = z.object({
  fato: z.enum(FATOS),
  /** A sentence. */
  mensagem: z.string(),
  /** Nothing can be registered, or sent, until it is there. */
  impede: z.boolean(),
  /** Whose fact it is: where it is mended. */
  instituicaoID: z.number().int().nullable(),
  cursoID: textoOuNull,
});
export type FatoQueFalta = z.infer<typeof fatoQueFaltaResponse>;
