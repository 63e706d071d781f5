/** The snapshot says null where MEC's element is simply not written. */
export function seHouver<T, R>(valor: T | null, converter: (valor: T) => R): R | undefined {
  return valor === null ? undefined : converter(valor);
}

/** Undefined for null. */
export function opcional<T>(valor: T | null): T | undefined {
  return valor ?? undefined;
}

/** A list that is only written when it holds something. */
export function seNaoVazia<T, R>(lista: readonly T[], converter: (item: T) => R): R[] | undefined {
  return lista.length === 0 ? undefined : lista.map(converter);
}
