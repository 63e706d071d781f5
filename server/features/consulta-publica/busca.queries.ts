import type { Pool } from 'pg';
import type { RegistroDaBusca } from '#contract/consulta-publica.contract.ts';
import type { ComProva } from '../../auditoria/selados/lidos.queries.ts';
import { PROVA } from '../../auditoria/selados/prova-em-sql.ts';
import { comAchados, formaDaPalavra, LIMITE_DA_CONTAGEM, tetoDaContagem } from '../../db/busca-por-nome.ts';
import { NOME_USADO } from '../../db/nome-usado.ts';
import { comPosicao, SEMPRE } from '../../db/posicao-por-data.ts';

/** What the visitor asks for. Dates yyyy-MM-dd; `cpf` eleven digits. */
export interface CriterioDaBusca {
  periodo: { inicio: string; fim: string } | null;
  procura: { palavras: readonly string[] } | { cpf: string } | null;
  pagina: number;
  tamanho: number;
}

/** A record as the list needs it, before the mask, with what proves it. */
type LinhaDaBusca = Omit<RegistroDaBusca, 'registroID' | 'numeroRegistro'> &
  Required<ComProva> & { numeroRegistro: number };

type LinhaComTotal = { total: number } & { [chave in keyof LinhaDaBusca]: LinhaDaBusca[chave] | null };

const COLUNAS_DA_BUSCA = `r.id, r.numero_registro AS "numeroRegistro", l.nome AS livro, ${NOME_USADO} AS "nomeDiplomado", r.cpf,
  r.nome_curso AS "nomeCurso", r.data_registro_diploma::text AS "dataRegistroDiploma", r.cancelado, r.revogado, r.suspenso,
  r.segunda_via AS "segundaVia", ${PROVA}`;
const MAIS_NOVOS = 'ORDER BY r.data_registro_diploma DESC, r.id DESC';

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
  if (procura === null) {
    const linhas = await lerPaginaDoPeriodo(pool, criterio.periodo ?? SEMPRE, deslocamento, tamanho);
    return { linhas: linhas.filter(temRegistro), total: linhas[0]?.total ?? 0, totalExato: true };
  }
  if (deslocamento >= LIMITE_DA_CONTAGEM) return { linhas: [], total: LIMITE_DA_CONTAGEM, totalExato: false };
  const teto = tetoDaContagem({ deslocamento, tamanho });
  const linhas = await lerPaginaFiltrada(pool, { ...criterio, procura }, teto, deslocamento);
  const total = linhas[0]?.total ?? 0;
  return { linhas: linhas.filter(temRegistro), total: Math.min(total, teto), totalExato: total <= teto };
}

const temRegistro = (linha: LinhaComTotal): linha is LinhaDaBusca & { total: number } => linha.id !== null;

async function lerPaginaDoPeriodo(
  pool: Pool,
  { inicio, fim }: { inicio: string; fim: string },
  deslocamento: number,
  tamanho: number,
): Promise<LinhaComTotal[]> {
  const values: unknown[] = [inicio];
  const posicao = comPosicao({ inicio, fim, deslocamento, sentido: 'DESC' }, (um) => `$${values.push(um)}`);
  const { rows } = await pool.query<LinhaComTotal>({
    // The number stands in the text: for any number the plan expects a tenth of the table, and is made anew each time.
    name: `busca-por-periodo-${tamanho}`,
    text: `${posicao}
     SELECT posicao.total, ${COLUNAS_DA_BUSCA} FROM posicao LEFT JOIN LATERAL (
       SELECT r.* FROM registro r WHERE r.data_registro_diploma BETWEEN $1::date AND posicao.dia ${MAIS_NOVOS}
       LIMIT ${Math.trunc(tamanho)} OFFSET (SELECT resto FROM posicao)) r ON true
     LEFT JOIN livro_registro l ON l.id = r.livro_id ${MAIS_NOVOS}`,
    values,
  });
  return rows;
}

/** Every word must stand in the name. A CPF is compared by its six central digits only: what the mask shows (A5). */
async function lerPaginaFiltrada(
  pool: Pool,
  { periodo, procura, tamanho }: CriterioDaBusca & { procura: NonNullable<CriterioDaBusca['procura']> },
  teto: number,
  deslocamento: number,
): Promise<LinhaComTotal[]> {
  const values: unknown[] = [tamanho, deslocamento];
  const valor = (um: unknown) => `$${values.push(um)}`;
  const achados =
    'cpf' in procura
      ? comCpfVisivel({ cpf: procura.cpf, periodo, teto }, valor)
      : comAchados({ palavras: procura.palavras, periodo: periodo ?? SEMPRE, teto, nomes: 'usados' }, valor);
  const { rows } = await pool.query<LinhaComTotal>({
    name: `busca-${'cpf' in procura ? `cpf-${periodo !== null}` : procura.palavras.map(formaDaPalavra).join('')}`,
    text: `${achados}
     SELECT contagem.total, ${COLUNAS_DA_BUSCA}
     FROM (SELECT count(*)::int AS total FROM achados) contagem
     LEFT JOIN (SELECT id FROM achados ORDER BY data DESC, id DESC LIMIT $1 OFFSET $2) p ON true
     LEFT JOIN registro r ON r.id = p.id LEFT JOIN livro_registro l ON l.id = r.livro_id ${MAIS_NOVOS}`,
    values,
  });
  return rows;
}

function comCpfVisivel(
  { cpf, periodo, teto }: { cpf: string; periodo: CriterioDaBusca['periodo']; teto: number },
  valor: (um: unknown) => string,
): string {
  const condicoes = [`substr(r.cpf, 4, 6) = ${valor(cpf.slice(3, 9))}`];
  if (periodo !== null)
    condicoes.push(`r.data_registro_diploma BETWEEN ${valor(periodo.inicio)}::date AND ${valor(periodo.fim)}::date`);
  return `WITH achados AS MATERIALIZED (
    SELECT r.id, r.data_registro_diploma AS data FROM registro r WHERE ${condicoes.join(' AND ')} ${MAIS_NOVOS} LIMIT ${valor(teto + 1)})`;
}
