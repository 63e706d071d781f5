import type { Pool } from 'pg';
import { comAchados, formaDaPalavra, LIMITE_DA_CONTAGEM, tetoDaContagem } from '../../db/busca-por-nome.ts';
import { comPosicao, type PosicaoPedida, SEMPRE } from '../../db/posicao-por-data.ts';
import { lerPaginaDoCpf } from './busca-por-cpf.queries.ts';
import {
  COLUNAS_DA_BUSCA,
  type FaixaDaBusca,
  type LinhaComTotal,
  type LinhaDaBusca,
  MAIS_NOVOS,
  paginaDosAchados,
} from './pagina-da-busca.queries.ts';

/** What the visitor asks for. Dates yyyy-MM-dd; `cpf` eleven digits. */
export interface CriterioDaBusca {
  periodo: { inicio: string; fim: string } | null;
  procura: { palavras: readonly string[] } | { cpf: string } | null;
  pagina: number;
  tamanho: number;
}

/**
 * One page of the public search, newest first, and how many there are. Without a filter the total is exact and any page
 * costs the same; with one, rows are counted up to a limit. No total is ever a scan of the table.
 */
export async function buscarPagina(
  pool: Pool,
  criterio: CriterioDaBusca,
): Promise<{ linhas: LinhaDaBusca[]; total: number; totalExato: boolean }> {
  const { procura, pagina, tamanho } = criterio;
  const deslocamento = (pagina - 1) * tamanho;
  const periodo = criterio.periodo ?? SEMPRE;
  if (procura === null) {
    const linhas = await lerPaginaDoPeriodo(pool, { ...periodo, deslocamento, sentido: 'DESC' }, tamanho);
    return { linhas: linhas.filter(temRegistro), total: linhas[0]?.total ?? 0, totalExato: true };
  }
  if (deslocamento >= LIMITE_DA_CONTAGEM) return { linhas: [], total: LIMITE_DA_CONTAGEM, totalExato: false };
  const teto = tetoDaContagem({ deslocamento, tamanho });
  const faixa = { ...periodo, tamanho, deslocamento, teto };
  const linhas = await ('cpf' in procura
    ? lerPaginaDoCpf(pool, procura.cpf, faixa)
    : lerPaginaDoNome(pool, procura.palavras, faixa));
  const total = linhas[0]?.total ?? 0;
  return { linhas: linhas.filter(temRegistro), total: Math.min(total, teto), totalExato: total <= teto };
}

const temRegistro = (linha: LinhaComTotal): linha is LinhaDaBusca & { total: number } => linha.id !== null;

/** Every word must stand in the name. */
async function lerPaginaDoNome(
  pool: Pool,
  palavras: readonly string[],
  { inicio, fim, tamanho, deslocamento, teto }: FaixaDaBusca,
): Promise<LinhaComTotal[]> {
  const values: unknown[] = [tamanho, deslocamento];
  const valor = (um: unknown) => `$${values.push(um)}`;
  const { rows } = await pool.query<LinhaComTotal>({
    name: `busca-${palavras.map(formaDaPalavra).join('')}`,
    text: `${comAchados({ palavras, periodo: { inicio, fim }, teto, nomes: 'usados' }, valor)}
     ${paginaDosAchados({ tamanho: '$1', deslocamento: '$2' })}`,
    values,
  });
  return rows;
}

async function lerPaginaDoPeriodo(pool: Pool, posicao: PosicaoPedida, tamanho: number): Promise<LinhaComTotal[]> {
  const values: unknown[] = [posicao.inicio];
  const { rows } = await pool.query<LinhaComTotal>({
    // The number stands in the text: for any number the plan expects a tenth of the table, and is made anew each time.
    name: `busca-por-periodo-${tamanho}`,
    text: `${comPosicao(posicao, (um) => `$${values.push(um)}`)}
     SELECT posicao.total, ${COLUNAS_DA_BUSCA} FROM posicao LEFT JOIN LATERAL (
       SELECT r.* FROM registro r WHERE r.data_registro_diploma BETWEEN $1::date AND posicao.dia ${MAIS_NOVOS}
       LIMIT ${Math.trunc(tamanho)} OFFSET (SELECT resto FROM posicao)) r ON true
     LEFT JOIN livro_registro l ON l.id = r.livro_id ${MAIS_NOVOS}`,
    values,
  });
  return rows;
}
