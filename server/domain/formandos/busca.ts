import { z } from 'zod';
import { limparSinais, semSeparadores } from '../texto/limpar.ts';
import { acusarSinal, SINAL_DE_NOME } from '../texto/parecidos.ts';

/** Texts of the individual search, verbatim (FOR-30, FOR-34). */
export const MENSAGENS_DA_BUSCA = {
  vazia: 'Verifique se os campos foram preenchidos e tente novamente.',
  curta: 'O mínimo de caracteres para o Nome/RGA/CPF são 10/10/11 dígitos.',
} as const;

const nome = z
  .string({ error: 'Nome inválido' })
  .overwrite(limparSinais)
  .max(255, { error: 'O Nome aceita até 255 caracteres', abort: true })
  .regex(/^[\p{L}\p{M}\d.'’ -]*$/u, {
    error: ({ input }) =>
      acusarSinal('O Nome aceita somente letras, números, ponto, apóstrofo, hífen e espaço', input, SINAL_DE_NOME),
    abort: true,
  })
  .refine(vaziaOuMinimo(10), { error: MENSAGENS_DA_BUSCA.curta });

const digitos = (nome: string, minimo: number, maximo: number) =>
  z
    .string({ error: `${nome} inválido` })
    .overwrite(semSeparadores)
    .max(maximo, { error: `O ${nome} aceita até ${maximo} dígitos`, abort: true })
    .regex(/^\d*$/, {
      error: ({ input }) => acusarSinal(`O ${nome} aceita somente números`, input, /\d/),
      abort: true,
    })
    .refine(vaziaOuMinimo(minimo), { error: MENSAGENS_DA_BUSCA.curta });
const rga = digitos('RGA', 10, 20);
const cpf = digitos('CPF', 11, 11);

/** Individual student search (FOR-30 to FOR-40): at least one of the three; an empty text counts as not given. */
export const buscaIndividualSchema = z
  .strictObject({ Nome: nome.optional(), Rga: rga.optional(), Cpf: cpf.optional() })
  .refine((busca) => Boolean(busca.Nome || busca.Rga || busca.Cpf), { error: MENSAGENS_DA_BUSCA.vazia });
export type BuscaIndividual = z.output<typeof buscaIndividualSchema>;

function vaziaOuMinimo(minimo: number) {
  return (texto: string) => texto === '' || [...texto].length >= minimo;
}
