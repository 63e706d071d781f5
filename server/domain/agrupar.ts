/** `Map.groupBy` for the client too: browsers of the floor (`web/piso.ts`) have none. Groups stand in order of arrival. */
export function agrupar<T, K>(itens: Iterable<T>, chaveDe: (item: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const item of itens) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo === undefined) grupos.set(chave, [item]);
    else grupo.push(item);
  }
  return grupos;
}
