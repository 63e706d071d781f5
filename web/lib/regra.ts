import { z } from 'zod';
import pt from 'zod/v4/locales/pt.js';
import { t } from './idioma.ts';

// Sentences for the few rules that have none of their own in the contract.
z.config(pt());

/** First message that a schema has for a form value, or null; an untouched field (undefined) counts as empty text. */
export function mensagemDe(schema: z.ZodType, valor: unknown): string | null {
  const lido = schema.safeParse(valor);
  if (lido.success) return null;
  if (valor == null) {
    // What the contract says of an empty text is the sentence that the specification gives for 'required'.
    const vazio = schema.safeParse('');
    if (!vazio.success && vazio.error.issues[0]?.code !== 'invalid_type') return vazio.error.issues[0]?.message ?? null;
  }
  return lido.error.issues[0]?.message ?? null;
}

/** A schema that refuses both nothing and empty text: such a field is marked as required. */
export const ehObrigatorio = (schema: z.ZodType): boolean =>
  !schema.safeParse(undefined).success && !schema.safeParse('').success;

/**
 * The rule of a form's field by its schema: it is refused with the first sentence that the schema has for the value.
 * A field without a schema has a rule too, since judging it anew takes back what the server said of it.
 */
export const regraDe = (schema: z.ZodType | undefined) => ({
  validator: async (_: unknown, valor: unknown) => {
    const mensagem = schema === undefined ? null : mensagemDe(schema, valor);
    if (mensagem !== null) throw new Error(t(mensagem));
  },
});
