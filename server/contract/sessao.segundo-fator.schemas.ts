import { z } from 'zod';
import { limparSinais } from '#domain/texto/limpar.ts';

/** What the browser's own API gave; the library that verifies it knows its shape. */
export const respostaDaChave = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  type: z.literal('public-key'),
});

/** A code of the app (six digits) or a recovery code (ten letters and digits, with or without hyphen). */
export const codigoSchema = z
  .string({ error: 'Código é obrigatório' })
  .overwrite(limparSinais)
  .min(1, { error: 'Código é obrigatório' })
  .regex(/^(\d{3} ?\d{3}|[a-z0-9]{5}-?[a-z0-9]{5})$/i, {
    error: 'O código tem 6 algarismos; o de recuperação, 10 letras e algarismos',
  });

/** Name by which a person tells their passkeys apart. */
export const nomeDaChaveSchema = z
  .string({ error: 'Nome é obrigatório' })
  .trim()
  .min(1, { error: 'Nome é obrigatório' })
  .max(80, { error: 'Nome deve ter até 80 caracteres' });

/** Password of the account, or a code of a factor that it has: exactly one. */
export const provaBody = z
  .strictObject({ Senha: z.string().min(1).max(200).optional(), Codigo: codigoSchema.optional() })
  .refine(({ Senha, Codigo }) => (Senha === undefined) !== (Codigo === undefined), {
    error: 'Informe a senha ou um código',
    path: ['Senha'],
  });
