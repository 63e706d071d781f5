// SQL, not Prisma: its callers' filters and orders are SQL (names without accents, NULLS FIRST).
import type { Pool, QueryResultRow } from 'pg';
import type { Pagina } from '#contract/common.ts';
import { type Faixa, filtroLike } from './paginacao.ts';

/** A list in SQL: its rows, what follows FROM (with the filter), its order, and the values of both. */
interface Lista {
  /** A WITH that both statements need. */
  com?: string;
  colunas: string;
  de: string;
  ordem: string;
  valores?: readonly unknown[];
}

/** One page and how many there are. In `de`, `$1` is the filter's LIKE pattern or null; `valores` begin at `$2`. */
export async function lerPagina<T extends QueryResultRow>(
  pool: Pool,
  { pagina, tamanho, deslocamento, filtro }: Faixa,
  { com = '', colunas, de, ordem, valores = [] }: Lista,
): Promise<Pagina<T>> {
  const valoresDoFiltro = [filtroLike(filtro), ...valores];
  const n = valoresDoFiltro.length;
  const [{ rows: itens }, contagem] = await Promise.all([
    pool.query<T>(`${com} SELECT ${colunas} ${de} ORDER BY ${ordem} LIMIT $${n + 1} OFFSET $${n + 2}`, [
      ...valoresDoFiltro,
      tamanho,
      deslocamento,
    ]),
    pool.query<{ total: number }>(`${com} SELECT count(*)::int AS total ${de}`, valoresDoFiltro),
  ]);
  return { itens, total: contagem.rows[0]?.total ?? 0, pagina, tamanho };
}
