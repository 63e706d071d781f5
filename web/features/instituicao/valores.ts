import { z } from 'zod';

/** A field that may stay empty: an emptied one is judged, and sent, as nothing. */
export const seInformado = (schema: z.ZodType) => z.preprocess((valor) => (valor === '' ? null : valor), schema);

/** A field that the form asks for though the contract can do without it; `error` is said while it is empty. */
export const exigido = (schema: z.ZodType, error: string) =>
  z
    .unknown()
    .refine((valor) => valor != null && valor !== '', { error })
    .pipe(schema);

const ehObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null;

/** Values of a form as the server takes them: what was left empty is null, and what only helps to choose stays here. */
export function paraGravar(valor: unknown): unknown {
  if (valor === undefined || (typeof valor === 'string' && valor.trim() === '')) return null;
  if (!ehObjeto(valor) || Array.isArray(valor)) return valor;
  const campos = Object.entries(valor).filter(([campo]) => campo !== 'uf');
  return Object.fromEntries(campos.map(([campo, um]) => [campo, paraGravar(um)]));
}

/** An absent fact is an empty field. */
export function paraFormulario(valor: unknown): Record<string, unknown> {
  if (!ehObjeto(valor)) return {};
  const campos = Object.entries(valor).filter(([, um]) => um !== null);
  return Object.fromEntries(campos.map(([campo, um]) => [campo, ehObjeto(um) ? paraFormulario(um) : um]));
}
