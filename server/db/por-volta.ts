import type { Pool } from 'pg';

/** What one turn of the event loop asks for, and the answer that is on its way. */
interface Volta<V> {
  chaves: Set<string>;
  resposta: Promise<ReadonlyMap<string, V>>;
}

/**
 * Questions by key that come within one turn of the event loop, as one statement: it begins after the last of them
 * came, so that nobody hears what was true before they asked. A lone one is asked at the end of its turn.
 */
export function porVolta<V>(
  perguntar: (pool: Pool, chaves: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (pool: Pool, chave: string) => Promise<V | undefined> {
  const abertas = new WeakMap<Pool, Volta<V>>();
  const abrir = (pool: Pool): Volta<V> => {
    const chaves = new Set<string>();
    const fim = new Promise<void>((chegar) => setImmediate(chegar));
    const resposta = fim.then(() => {
      abertas.delete(pool);
      return perguntar(pool, [...chaves]);
    });
    return { chaves, resposta };
  };
  return async (pool, chave) => {
    const volta = abertas.get(pool) ?? abrir(pool);
    abertas.set(pool, volta);
    volta.chaves.add(chave);
    return (await volta.resposta).get(chave);
  };
}
