import { z } from 'zod';
import { acusarSinal, comSinaisUsuais } from '../texto/parecidos.ts';
import { TITULOS_MEC } from './padroes.ts';

/**
 * How a value travels in the body of a registration. The schema says only of which type it is; whether it will do is
 * for the field's own rules, so that a missing value reaches them and gets their sentence.
 */
export interface Forma<T = unknown> {
  schema: z.ZodType<T>;
  escrever?: (valor: unknown) => unknown;
  ler?: (valor: unknown) => unknown;
}

const texto = z.string({ error: 'Informe um texto' }).max(4_000, { error: 'Texto longo demais' }).optional();

export const TEXTO: Forma<string | undefined> = { schema: texto };
export const DIGITOS: Forma<string | undefined> = {
  schema: z
    .string({ error: 'Informe os dígitos como texto' })
    .overwrite(comSinaisUsuais)
    .regex(/^\d{0,20}$/, { error: ({ input }) => acusarSinal('Informe somente os dígitos', input, /\d/) })
    .optional(),
};
export const NUMERO: Forma<number | undefined> = { schema: z.number({ error: 'Informe um número' }).optional() };
export const SIM_OU_NAO: Forma<boolean | undefined> = {
  schema: z.boolean({ error: 'Informe se é segunda via' }).optional(),
};
export const UUID: Forma<string | undefined> = { schema: z.guid({ error: 'Identificador inválido' }).optional() };

type Titulo = { Titulo?: string | undefined; OutroTitulo?: string | undefined };

/** The title in MEC's words when it is one of them, else as `OutroTitulo` (NOV-65). */
export const tituloConferido = (titulo: unknown) =>
  TITULOS_MEC.some((doMec) => doMec === titulo) ? { Titulo: titulo } : { OutroTitulo: titulo };

export const TITULO: Forma<Titulo> = {
  schema: z
    .strictObject({ Titulo: texto, OutroTitulo: texto })
    .refine(({ Titulo, OutroTitulo }) => !Titulo || !OutroTitulo, {
      error: 'Informe Titulo ou OutroTitulo, não os dois',
    }),
  escrever: tituloConferido,
  ler: (valor) => {
    const { Titulo, OutroTitulo } = (typeof valor === 'object' && valor !== null ? valor : {}) as Titulo;
    return Titulo ?? OutroTitulo;
  },
};

/** Lists of signers; their parts are judged by the field. */
export const ASSINANTES = {
  schema: z
    .array(z.strictObject({ nome: texto, cpf: texto, cargo: texto }))
    .max(50, { error: 'São aceitos até 50 assinantes' }),
} satisfies Forma;
