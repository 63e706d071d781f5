// SQL, not Prisma: names are found by trigrams, the middle of a CPF by an index of its own, under prepared plans.
import type { Pool } from 'pg';
import { comAchados, LIMITE_DA_CONTAGEM, SEMPRE, tetoDaContagem } from '../../db/busca-por-nome.queries.ts';
import {
  COLUNAS_DA_BUSCA,
  type FaixaDaBusca,
  type LinhaComTotal,
  type LinhaDaBusca,
  MAIS_NOVOS,
  paginaDosAchados,
} from './pagina-da-busca.queries.ts';

const PAGINA_DO_CPF = `WITH achados AS MATERIALIZED (
    SELECT r.id, r.data_registro_diploma AS data FROM registro r
    WHERE substr(r.cpf, 4, 6) = $1 AND r.data_registro_diploma BETWEEN $2::date AND $3::date
    ${MAIS_NOVOS} LIMIT $6::bigint + 1)
  ${paginaDosAchados({ tamanho: '$4::bigint', deslocamento: '$5::bigint' })}`;

/** A CPF is compared by its six central digits only: what the mask shows (A5). */
async function lerPaginaDoCpf(
  pool: Pool,
  cpf: string,
  { inicio, fim, tamanho, deslocamento, teto }: FaixaDaBusca,
): Promise<LinhaComTotal[]> {
  const values = [cpf.slice(3, 9), inicio, fim, tamanho, deslocamento, teto];
  return (await pool.query<LinhaComTotal>({ name: 'busca-por-cpf', text: PAGINA_DO_CPF, values })).rows;
}

/** Dates yyyy-MM-dd; `cpf` eleven digits. */
export interface CriterioDaBusca {
  periodo: { inicio: string; fim: string } | null;
  procura: { palavras: readonly string[] } | { cpf: string } | null;
  pagina: number;
  tamanho: number;
}

/** One page of the public search, newest first, and how many there are: counted up to a limit, never by a scan of the table. */
export async function buscarPagina(
  pool: Pool,
  criterio: CriterioDaBusca,
): Promise<{ linhas: LinhaDaBusca[]; total: number; totalExato: boolean }> {
  const { procura, pagina, tamanho } = criterio;
  const deslocamento = (pagina - 1) * tamanho;
  const periodo = criterio.periodo ?? SEMPRE;
  if (procura !== null && deslocamento >= LIMITE_DA_CONTAGEM)
    return { linhas: [], total: LIMITE_DA_CONTAGEM, totalExato: false };
  const teto = procura === null ? LIMITE_DA_CONTAGEM : tetoDaContagem({ deslocamento, tamanho });
  const faixa = { ...periodo, tamanho, deslocamento, teto };
  const linhas = await lerPagina(pool, procura, faixa);
  const total = linhas[0]?.total ?? 0;
  return { linhas: linhas.filter(temRegistro), total: Math.min(total, teto), totalExato: total <= teto };
}

const temRegistro = (linha: LinhaComTotal): linha is LinhaDaBusca & { total: number } => linha.id !== null;

function lerPagina(pool: Pool, procura: CriterioDaBusca['procura'], faixa: FaixaDaBusca): Promise<LinhaComTotal[]> {
  if (procura === null) return lerPaginaDoPeriodo(pool, faixa);
  return 'cpf' in procura ? lerPaginaDoCpf(pool, procura.cpf, faixa) : lerPaginaDoNome(pool, procura.palavras, faixa);
}

/** Every word must stand in the name. */
async function lerPaginaDoNome(
  pool: Pool,
  palavras: readonly string[],
  { inicio, fim, tamanho, deslocamento, teto }: FaixaDaBusca,
): Promise<LinhaComTotal[]> {
  const values: unknown[] = [tamanho, deslocamento];
  const valor = (um: unknown) => `$${values.push(um)}`;
  const { rows } = await pool.query<LinhaComTotal>(
    `${comAchados({ palavras, periodo: { inicio, fim }, teto, nomes: 'usados' }, valor)}
     ${paginaDosAchados({ tamanho: '$1', deslocamento: '$2' })}`,
    values,
  );
  return rows;
}

/** Both the count and the page read the index by date alone; only the rows shown are read from the table. */
async function lerPaginaDoPeriodo(
  pool: Pool,
  { inicio, fim, tamanho, deslocamento, teto }: FaixaDaBusca,
): Promise<LinhaComTotal[]> {
  const noPeriodo = `FROM registro r WHERE r.data_registro_diploma BETWEEN $1::date AND $2::date ${MAIS_NOVOS}`;
  const { rows } = await pool.query<LinhaComTotal>(
    `SELECT contagem.total, ${COLUNAS_DA_BUSCA}
     FROM (SELECT count(*)::int AS total FROM (SELECT ${noPeriodo} LIMIT $4) c) contagem
     LEFT JOIN (SELECT r.id ${noPeriodo} LIMIT $5 OFFSET $3) p ON true
     LEFT JOIN registro r ON r.id = p.id LEFT JOIN livro_registro l ON l.id = r.livro_id ${MAIS_NOVOS}`,
    [inicio, fim, deslocamento, teto + 1, tamanho],
  );
  return rows;
}
