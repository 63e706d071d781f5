import { guardavel } from '#domain/texto/guardavel.ts';

/** JSON of another system, in signs that can be stored; undefined for what is none: the parser's message would quote it. */
export function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto, (_, valor: unknown) => {
      if (typeof valor === 'string') return guardavel(valor);
      if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor;
      return Object.fromEntries(Object.entries(valor).map(([chave, um]) => [guardavel(chave), um]));
    });
  } catch {
    return undefined;
  }
}
