import type { Pool } from 'pg';

/** A stored list: where it came from, whose it is, and its DER. */
interface ListaGuardada {
  url: string;
  /** Key identifier of the authority, hex. */
  emissor: string;
  desde: Date;
  ate: Date | null;
  buscadaEm: Date;
  conteudo: Buffer;
}

/** Addresses and times of an authority's lists, without their contents. */
export async function listarListas(pool: Pool, emissor: string): Promise<Omit<ListaGuardada, 'conteudo'>[]> {
  const { rows } = await pool.query<Omit<ListaGuardada, 'conteudo'>>(
    `SELECT url, emissor, desde, ate, buscada_em AS "buscadaEm" FROM lista_de_revogados
     WHERE emissor = $1 ORDER BY desde DESC LIMIT 20`,
    [emissor],
  );
  return rows;
}

/** Addresses and times of all kept lists, the longest unasked first. */
export async function listarTodas(pool: Pool): Promise<Omit<ListaGuardada, 'conteudo'>[]> {
  const { rows } = await pool.query<Omit<ListaGuardada, 'conteudo'>>(
    `SELECT url, emissor, desde, ate, buscada_em AS "buscadaEm" FROM lista_de_revogados ORDER BY buscada_em`,
  );
  return rows;
}

/** DER of one list; null when it is no longer there. */
export async function lerConteudoDaLista(pool: Pool, url: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ conteudo: Buffer }>('SELECT conteudo FROM lista_de_revogados WHERE url = $1', [
    url,
  ]);
  return rows[0]?.conteudo ?? null;
}

/** Keeps a list; one that is not newer than what is there only says that it was fetched again. */
export async function guardarLista(pool: Pool, lista: ListaGuardada): Promise<void> {
  const { url, emissor, desde, ate, buscadaEm, conteudo } = lista;
  await pool.query(
    `INSERT INTO lista_de_revogados AS l (url, emissor, desde, ate, buscada_em, conteudo) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (url) DO UPDATE SET buscada_em = excluded.buscada_em,
       emissor = excluded.emissor,
       ate = CASE WHEN excluded.desde > l.desde THEN excluded.ate ELSE l.ate END,
       conteudo = CASE WHEN excluded.desde > l.desde THEN excluded.conteudo ELSE l.conteudo END,
       desde = greatest(l.desde, excluded.desde)`,
    [url, emissor, desde, ate, buscadaEm, conteudo],
  );
}
