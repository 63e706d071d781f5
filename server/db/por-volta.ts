import type { Pool } from 'pg';
import { falhaDoBanco } from './falha-do-banco.ts';

/** What one turn of the event loop asks for, and the answer that is on its way. */
interface Volta<V> {
  chaves: Set<string>;
  resposta: Promise<ReadonlyMap<string, V>>;
}

/**
 * Questions by key that come within one turn of the event loop, as one statement: it begins after the last of them
 * came, so that nobody hears what was true before they asked. What the database refuses is asked again one by one: a
 * key spoils no other's answer. `porVez`: keys of one statement, where a key takes the database longer than to be woken:
 * more are asked for beside them, by other connections.
 */
export function porVolta<V>(
  perguntar: (pool: Pool, chaves: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  porVez = Number.POSITIVE_INFINITY,
): (pool: Pool, chave: string) => Promise<V | undefined> {
  const abertas = new WeakMap<Pool, Volta<V>>();
  const abrir = (pool: Pool): Volta<V> => {
    const chaves = new Set<string>();
    const fim = new Promise<void>((chegar) => setImmediate(chegar));
    const resposta = fim.then(() => {
      if (abertas.get(pool)?.chaves === chaves) abertas.delete(pool);
      return perguntar(pool, [...chaves]);
    });
    return { chaves, resposta };
  };
  return async (pool, chave) => {
    const aberta = abertas.get(pool);
    const cabe = aberta !== undefined && (aberta.chaves.size < porVez || aberta.chaves.has(chave));
    const volta = cabe ? aberta : abrir(pool);
    abertas.set(pool, volta);
    volta.chaves.add(chave);
    try {
      return (await volta.resposta).get(chave);
    } catch (erro) {
      if (volta.chaves.size === 1 || falhaDoBanco(erro) !== null) throw erro;
      return (await perguntar(pool, [chave])).get(chave);
    }
  };
}
