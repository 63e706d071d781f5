import { randomUUID } from 'node:crypto';

const guardados = new Map<string, string>();

/**
 * Hands Prisma a short word for each long text; the connection puts the text in its place (`comTextosGrandes`). Prisma
 * takes every value of a statement through JSON twice: for a list of annulled diplomas a third of the whole act. Words
 * cannot be guessed, and stand for nothing once `fazer` has ended.
 */
export async function semSerializar<T, Textos extends readonly string[]>(
  textos: readonly [...Textos],
  fazer: (palavras: { [i in keyof Textos]: string }) => Promise<T>,
): Promise<T> {
  const palavras = textos.map((texto) => {
    const palavra = randomUUID();
    guardados.set(palavra, texto);
    return palavra;
  });
  try {
    return await fazer(palavras as { [i in keyof Textos]: string });
  } finally {
    for (const palavra of palavras) guardados.delete(palavra);
  }
}

/** A statement, with the long texts in the place of their words. */
export function comTextosGrandes(consulta: unknown): unknown {
  if (guardados.size === 0 || typeof consulta !== 'object' || consulta === null || !('values' in consulta))
    return consulta;
  const { values } = consulta;
  if (!Array.isArray(values) || !values.some((valor) => guardados.has(valor))) return consulta;
  return { ...consulta, values: values.map((valor) => guardados.get(valor) ?? valor) };
}
