import { z } from 'zod';
import { ESPECIES_DE_AVISO } from '#domain/aviso/dizer-aviso.ts';
import { feitoResponse, textoOuNull, textos, uuidSchema } from './common.ts';
import { equipe } from './endpoint.ts';

/** One notice: how something ended. What it says is derived from it (`dizerAviso`); it names no graduate. */
const avisoResponse = z.object({
  ...textos('avisoID', 'chave'),
  especie: z.enum(ESPECIES_DE_AVISO),
  feitos: z.number(),
  falhas: z.number(),
  em: z.iso.datetime(),
  lido: z.boolean(),
  /** The one record that it is about, with its place, as `nº 12, livro GRAD/2026`. */
  registroId: textoOuNull,
  lugar: textoOuNull,
});
export type Aviso = z.infer<typeof avisoResponse>;

export const avisosApi = {
  /** The newest fifty; the page asks by itself, which keeps no session alive. */
  listar: equipe('conta-propria', 'GET /api/avisos', {
    resumo: 'Lista os avisos de quem está na sessão.',
    naoProlonga: true,
    resposta: z.object({
      itens: z.array(avisoResponse),
      novos: z.number(),
      /** Null: nothing can be mailed to this person. */
      porEmail: z.boolean().nullable(),
    }),
  }),
  /** Marks one of one's own as read, or all of them. */
  ler: equipe('conta-propria', 'POST /api/avisos/lidos', {
    resumo: 'Marca avisos próprios como lidos.',
    semRelogio: true,
    body: z.strictObject({ AvisoID: uuidSchema.optional() }),
    resposta: feitoResponse,
  }),
  /** 422 where no mail leaves, or the account has no address. */
  porEmail: equipe('conta-propria', 'POST /api/avisos/por-email', {
    resumo: 'Liga ou desliga os avisos por e-mail de quem está na sessão.',
    semRelogio: true,
    body: z.strictObject({ Ligado: z.boolean() }),
    resposta: feitoResponse,
  }),
};
