import { z } from 'zod';
import { formaDoPayload, type RegistroPayload } from '#domain/novo-registro/payload.ts';
import { GRAVIDADES, ORIGENS } from '#domain/ressalva/divergencia.ts';
import { ressalvaSchema } from '#domain/ressalva/ressalvas.ts';
import { textoOuNull, textos } from './common.ts';

/**
 * What was reviewed: the hash of form and sources, the marks of each source (so that a refusal can name what changed
 * since) and the warnings that were ticked (fields of the body).
 */
export const revisaoSchema = z.strictObject({
  Hash: z.string({ error: 'Revisão inválida' }).regex(/^[0-9a-f]{64}$/, { error: 'Revisão inválida' }),
  Fontes: z.record(z.string().max(80), z.string().max(64)).optional(),
  Avisos: z.array(z.string().max(200)).max(100, { error: 'Avisos demais' }).default([]),
});
export type Revisao = z.output<typeof revisaoSchema>;

/** Code of the 409 that says that something changed since the review. */
export const REVISAO_MUDOU = 'REVISAO_MUDOU';

/** The two keys that a body may have besides the specified ones. */
const PARTES = {
  Ressalvas: z.array(ressalvaSchema).max(60, { error: 'São aceitas até 60 ressalvas' }).optional(),
  Revisao: revisaoSchema.optional(),
};
type ComRevisao<S extends 'input' | 'output'> = RegistroPayload & {
  [C in keyof typeof PARTES]?:
    | (S extends 'input' ? z.input<(typeof PARTES)[C]> : z.output<(typeof PARTES)[C]>)
    | undefined;
};

/** The body as specified, with `Ressalvas` and `Revisao` where there are any. */
export const formaComRevisao = (formaDoPayload as unknown as z.ZodObject).extend(PARTES) as unknown as z.ZodType<
  ComRevisao<'output'>,
  ComRevisao<'input'>
>;

/** One field as the difference sheet shows it: what the source says, the form, and what goes into book and XML. */
const linhaDaRevisao = z.object({
  ...textos('campo', 'rotulo'),
  passo: z.number().int(),
  origem: z.enum(ORIGENS).nullable(),
  fonte: textoOuNull,
  formulario: textoOuNull,
  registro: textoOuNull,
});

/** One difference; `campo` is the field of the form, `noCorpo` its place in the body, as `Ressalvas` names it. */
const divergenciaResponse = z.object({
  ...textos('campo', 'noCorpo', 'rotulo', 'mensagem'),
  passo: z.number().int(),
  origem: z.enum(ORIGENS),
  gravidade: z.enum(GRAVIDADES),
  valorDaFonte: textoOuNull,
  valorInformado: textoOuNull,
});
export type DivergenciaNaRevisao = z.infer<typeof divergenciaResponse>;

/** The difference sheet of a registration that could be made now. */
export const revisaoResponse = z.object({
  hash: z.string(),
  fontes: z.record(z.string(), z.string()),
  divergencias: z.array(divergenciaResponse),
  linhas: z.array(linhaDaRevisao),
});
export type FolhaDeRevisao = z.infer<typeof revisaoResponse>;
