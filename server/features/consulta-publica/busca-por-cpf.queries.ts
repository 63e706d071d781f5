import type { Pool } from 'pg';
import { porVolta } from '../../db/por-volta.ts';
import { type FaixaDaBusca, type LinhaComTotal, MAIS_NOVOS, paginaDosAchados } from './pagina-da-busca.queries.ts';

/** A CPF is compared by its six central digits only: what the mask shows (A5). */
export async function lerPaginaDoCpf(pool: Pool, cpf: string, faixa: FaixaDaBusca): Promise<LinhaComTotal[]> {
  return (await lerPaginasDosCpfs(pool, JSON.stringify({ meio: cpf.slice(3, 9), ...faixa }))) ?? [];
}

const COLUNAS_DO_PEDIDO = 'meio text, inicio date, fim date, tamanho bigint, deslocamento bigint, teto bigint';
const PAGINAS_DOS_CPFS = `SELECT pedido.n::int AS pedido, pagina.*
  FROM ROWS FROM (json_to_recordset((SELECT $1::json)) AS (${COLUNAS_DO_PEDIDO})) WITH ORDINALITY
    AS pedido (meio, inicio, fim, tamanho, deslocamento, teto, n)
  CROSS JOIN LATERAL (WITH achados AS MATERIALIZED (
    SELECT r.id, r.data_registro_diploma AS data FROM registro r
    WHERE substr(r.cpf, 4, 6) = pedido.meio AND r.data_registro_diploma BETWEEN pedido.inicio AND pedido.fim
    ${MAIS_NOVOS} LIMIT pedido.teto + 1)
    ${paginaDosAchados({ tamanho: 'pedido.tamanho', deslocamento: 'pedido.deslocamento' })}) pagina
  ORDER BY pedido.n, pagina."dataRegistroDiploma" DESC, pagina.id DESC`;

/** A search and its proof keep a process of the database busy for some times as long as it takes to wake it. */
const POR_VEZ = 4;

/** Those of one turn of the event loop together, some in each statement: others are made by other processes meanwhile. */
const lerPaginasDosCpfs = porVolta(async (pool, chaves) => {
  const values = [`[${chaves.join(',')}]`];
  const { rows } = await pool.query<LinhaComTotal & { pedido: number }>({
    name: 'busca-por-cpf',
    text: PAGINAS_DOS_CPFS,
    values,
  });
  return Map.groupBy(rows, ({ pedido }) => chaves[pedido - 1] ?? '');
}, POR_VEZ);
