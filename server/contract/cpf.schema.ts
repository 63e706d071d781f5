import { z } from 'zod';
import { cpfValido, somenteDigitos } from '#domain/texto/cpf.ts';

/** A CPF with right check digits, as eleven digits. */
export const cpfSchema = z
  .string({ error: 'Informe o CPF' })
  .refine(cpfValido, { error: 'Informe um CPF válido' })
  .transform(somenteDigitos);
