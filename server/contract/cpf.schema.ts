import { z } from 'zod';
import { cpfValido, somenteDigitos } from '#domain/texto/cpf.ts';
import { limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';

/** A CPF with right check digits, as eleven digits. */
export const cpfSchema = z
  .string({ error: 'Informe o CPF' })
  .overwrite(limparSinais)
  .refine(cpfValido, { error: ({ input }) => acusarSinal('Informe um CPF válido', input, /[\d.-]/) })
  .transform(somenteDigitos);
