// SQL, not Prisma: a place is given by INSERT … SELECT under the record's lock (FOR SHARE).
import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { LUGARES, type Restrito } from '#assinatura/situacao/lista-de-situacao.ts';

interface Lugar {
  lista: number;
  indice: number;
}

/** Random places that are tried before a new list is begun: a list is then some 60 % full. */
const TENTATIVAS = 16;

/** The place of a record, which it gets at the first need: random, and never told to be whose. */
export async function lugarNaLista(pool: Pool, registroId: string): Promise<Lugar> {
  for (let tentativa = 0; tentativa < 2 * TENTATIVAS; tentativa += 1) {
    const dado = await lerLugar(pool, registroId);
    if (dado !== null) return dado;
    await tentarLugar(pool, registroId, tentativa < TENTATIVAS ? 0 : 1);
  }
  throw new Error('Nenhum lugar livre nas listas de situação');
}

async function lerLugar(pool: Pool, registroId: string): Promise<Lugar | null> {
  const { rows } = await pool.query<Lugar>({
    name: 'lugar-na-lista',
    text: 'SELECT lista, indice FROM lista_de_situacao_item WHERE registro_id = $1::uuid',
    values: [registroId],
  });
  return rows[0] ?? null;
}

// The record is held while its value is read: a change of status either sees the place or is seen by it.
const tentarLugar = (pool: Pool, registroId: string, aMais: number) =>
  pool.query({
    name: 'tentar-lugar',
    text: `INSERT INTO lista_de_situacao_item (lista, indice, registro_id, valor)
           SELECT coalesce((SELECT max(lista) FROM lista_de_situacao_item), 0) + $3, $2, r.id,
             valor_da_situacao(r.cancelado, r.revogado, r.suspenso)
           FROM registro r WHERE r.id = $1::uuid FOR SHARE OF r ON CONFLICT DO NOTHING`,
    values: [registroId, randomInt(LUGARES), aMais],
  });

/** Everything in a list that is not valid, by an index of just those; null when there is no such list yet. */
export async function lerRestritos(pool: Pool, lista: number): Promise<Restrito[] | null> {
  const { rows } = await pool.query<Restrito>({
    name: 'restritos-da-lista',
    text: `SELECT indice, valor FROM lista_de_situacao_item WHERE lista = $1 AND valor <> 0 ORDER BY 1`,
    values: [lista],
  });
  if (rows.length > 0 || lista === 0) return rows;
  const { rowCount } = await pool.query('SELECT 1 FROM lista_de_situacao_item WHERE lista = $1 LIMIT 1', [lista]);
  return rowCount === 0 ? null : rows;
}
