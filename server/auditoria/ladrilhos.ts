import type { ClientBase } from 'pg';
import { type Ladrilho, type Lugar, lugaresDaBorda, nosDosLadrilhos } from '#domain/log/ladrilhos.ts';

type Leitor = Pick<ClientBase, 'query'>;

/** Tiles of the log's tree as they are stored; a missing one is left out. */
export async function lerLadrilhos(banco: Leitor, lugares: readonly Lugar[]): Promise<Ladrilho[]> {
  if (lugares.length === 0) return [];
  const { rows } = await banco.query<{ nivel: number; indice: string; hashes: Buffer }>({
    name: 'log-ladrilhos',
    text: `SELECT l.nivel, l.indice, l.hashes FROM unnest($1::int[], $2::bigint[]) AS p (nivel, indice)
           JOIN log_ladrilho l ON (l.nivel, l.indice) = (p.nivel, p.indice)`,
    values: [lugares.map(({ nivel }) => nivel), lugares.map(({ indice }) => indice)],
  });
  return rows.map(({ nivel, indice, hashes }) => ({ nivel, indice: Number(indice), hashes }));
}

/** The tiles that a tree of `tamanho` leaves grows from. */
export const lerBorda = (banco: Leitor, tamanho: number): Promise<Ladrilho[]> =>
  lerLadrilhos(banco, lugaresDaBorda(tamanho));

export const nosDoBanco = (banco: Leitor) => nosDosLadrilhos((lugares) => lerLadrilhos(banco, lugares));

export async function gravarLadrilhos(cliente: Leitor, ladrilhos: readonly Ladrilho[]): Promise<void> {
  await cliente.query(
    `INSERT INTO log_ladrilho (nivel, indice, hashes) SELECT * FROM unnest($1::int[], $2::bigint[], $3::bytea[])
     ON CONFLICT (nivel, indice) DO UPDATE SET hashes = excluded.hashes`,
    [
      ladrilhos.map(({ nivel }) => nivel),
      ladrilhos.map(({ indice }) => indice),
      ladrilhos.map(({ hashes }) => Buffer.from(hashes)),
    ],
  );
}
