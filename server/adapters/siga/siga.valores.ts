import { z } from 'zod';
import { jaLimpo } from '#domain/texto/caracteres-mec.ts';
import { comSinaisDoMec, comSinaisUsuais } from '#domain/texto/parecidos.ts';

// One line, composed accents (R14), no control characters, no padding: academic systems send all of these.
const limpo = (texto: string) =>
  jaLimpo(texto)
    ? texto
    : comSinaisDoMec(texto)
        .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
        .trim();
const linha = z.string().max(2000);
const nomeDito = (texto: string | null | undefined) => ouNulo(texto && comSinaisUsuais(texto));
const comoNome = (texto: string) => limpo(comSinaisUsuais(texto));
const ouNulo = (texto: string | null | undefined) => (texto == null ? null : limpo(texto) || null);
const numeroOuTexto = z.union([z.string(), z.number().int()]).transform(String);

/** One line, required. */
export const texto = linha.overwrite(limpo).refine((t) => t !== '');
/** Text that SIGA may not know; the key must be there. Blank is null. */
export const textoOuNulo = linha.nullable().transform(ouNulo);
/** Required name or number, with the signs of the keyboard: `D´Ávila` is `D'Ávila`. */
export const nome = linha.overwrite(comoNome).refine((t) => t !== '');
/** Name or number that SIGA may not know; the key must be there. */
export const nomeOuNulo = linha.nullable().transform(nomeDito);
/** Name or number whose key may be absent. */
export const nomeOpcional = linha.nullish().transform(nomeDito);
/** Text whose key may be absent. */
export const opcional = linha.nullish().transform(ouNulo);
const vazioENulo = (valor: unknown) => (typeof valor === 'string' && limpo(valor) === '' ? null : valor);
/** yyyy-MM-dd that exists. */
export const data = z.iso.date();
/** The same, where SIGA may not know it; the key must be there. Blank is null. */
export const dataOuNula = z.preprocess(vazioENulo, data.nullable());
/** `20241`, `2024.1`, `2024-1` and `2024/1` become `2024/1`; anything else stays as it came. */
export const periodo = texto.overwrite((t) => t.replace(/^(\d{4})[./-]?([1-9])$/, '$1/$2'));
/** Number or text. */
export const identificador = numeroOuTexto.pipe(z.string().regex(/^[\w-]{1,40}$/));
/** Up to 20 digits (FOR-39). */
export const rga = numeroOuTexto.pipe(z.string().regex(/^\d{1,20}$/));
const soDigitos = (texto: string) => comSinaisUsuais(texto).replace(/\D/g, '');
/** CPF and IBGE codes, whatever mask they come in. */
export const digitosOuNulo = z
  .string()
  .max(40)
  .nullable()
  .transform((t) => (t === null ? null : soDigitos(t) || null));
/** Exactly so many digits (CEP, CNPJ, IBGE code), whatever mask they come in. */
export const digitos = (quantos: number) =>
  numeroOuTexto.pipe(
    z
      .string()
      .max(40)
      .overwrite(soDigitos)
      .regex(new RegExp(`^\\d{${quantos}}$`)),
  );
/** Number of a campus, code of e-MEC. */
export const numero = z.number().int().positive();
/** The same, where SIGA may not know it; the key must be there. Blank is null. */
export const numeroOuNulo = z.preprocess(vazioENulo, numero.nullable());
/** Sex as MEC writes it. */
export const sexoOuNulo = z.preprocess(vazioENulo, z.enum(['F', 'M']).nullable());
/** Hours. */
export const horas = z.number().min(0).max(100_000);
