// SQL, not Prisma: the six digits in the middle of a CPF have an index of their own (substr).
import type { Pool } from 'pg';
import { type FaixaDaBusca, type LinhaComTotal, MAIS_NOVOS, paginaDosAchados } from './pagina-da-busca.queries.ts';

const PAGINA_DO_CPF = `WITH achados AS MATERIALIZED (
    SELECT r.id, r.data_registro_diploma AS data FROM registro r
    WHERE substr(r.cpf, 4, 6) = $1 AND r.data_registro_diploma BETWEEN $2::date AND $3::date
    ${MAIS_NOVOS} LIMIT $6::bigint + 1)
  ${paginaDosAchados({ tamanho: '$4::bigint', deslocamento: '$5::bigint' })}`;

/** A CPF is compared by its six central digits only: what the mask shows (A5). */
export async function lerPaginaDoCpf(
  pool: Pool,
  cpf: string,
  { inicio, fim, tamanho, deslocamento, teto }: FaixaDaBusca,
): Promise<LinhaComTotal[]> {
  const values = [cpf.slice(3, 9), inicio, fim, tamanho, deslocamento, teto];
  return (await pool.query<LinhaComTotal>({ name: 'busca-por-cpf', text: PAGINA_DO_CPF, values })).rows;
}
