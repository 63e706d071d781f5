import { z } from 'zod';

// One line, composed accents (R14), no control characters, no padding: academic systems send all of these.
const limpo = (texto: string) =>
  texto
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
/** Required one-line text. */
export const texto = z
  .string()
  .max(2000)
  .transform(limpo)
  .refine((t) => t !== '');
/** Text that SIGA may not know; the key must be there. Blank is null. */
export const textoOuNulo = z
  .string()
  .max(2000)
  .nullable()
  .transform((t) => (t === null ? null : limpo(t) || null));
/** Text whose key may be absent. */
export const opcional = z
  .string()
  .max(2000)
  .nullish()
  .transform((t) => (t == null ? null : limpo(t) || null));
/** yyyy-MM-dd that exists. */
export const data = z.iso.date();
/** SIGA's own ids, number or text. */
export const identificador = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,40}$/));
/** RGA, up to 20 digits (FOR-39). */
export const rga = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));
/** CPF and IBGE codes, whatever mask they come in. */
export const digitosOuNulo = z
  .string()
  .max(40)
  .nullable()
  .transform((t) => t?.replace(/\D/g, '') || null);
/** Sex as MEC writes it. */
export const sexoOuNulo = z.enum(['F', 'M']).nullable();
/** Hours. */
export const horas = z.number().min(0).max(100_000);
