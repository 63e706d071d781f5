import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { RegistroDaLista } from '#contract/registro.schemas.ts';
import {
  CONTADOS_POR_NOME,
  comAchados,
  formaDaPalavra,
  LIMITE_DA_CONTAGEM,
  tetoDaContagem,
} from '../../db/busca-por-nome.ts';
import { contarParaOEscritorio } from '../../db/contar-ate.ts';
import type { Faixa } from '../../db/paginacao.ts';
import { comPosicao, type PosicaoPedida, SEMPRE } from '../../db/posicao-por-data.ts';
import { condicoes, palavrasDoFiltro, type RecorteDosRegistros } from './recorte.queries.ts';
import { COLUNAS_DA_LISTA, type DiaDoPrazo, type LinhaDaLista, paraLista } from './registros.mapper.ts';
import { lerLigados, vinculosDe } from './vinculos.queries.ts';

/** Each is the order of an index, forwards or backwards: a page never sorts the table. */
const ORDENS: Record<string, string> = {
  numero: 'r.numero_registro, r.id',
  '-numero': 'r.numero_registro DESC, r.id DESC',
  nome: 'r.nome_busca, r.id',
  '-nome': 'r.nome_busca DESC, r.id DESC',
  data: 'r.data_registro_diploma, r.id',
  '-data': 'r.data_registro_diploma DESC, r.id DESC',
  via: 'r.segunda_via, r.data_registro_diploma DESC, r.id DESC',
  '-via': 'r.segunda_via DESC, r.data_registro_diploma, r.id',
  publicacao: 'r.data_publicacao_dou NULLS FIRST, r.data_registro_diploma, r.id',
  '-publicacao': 'r.data_publicacao_dou DESC NULLS LAST, r.data_registro_diploma DESC, r.id DESC',
};

type LinhaComTotal = { total: number } & LinhaDaLista;

/**
 * One page of records, newest first unless ordered otherwise; at most 100 rows leave, whatever the size of the table.
 * By date and without a filter the total is exact and any page costs the same; otherwise rows are counted up to a limit
 * (`totalExato`).
 */
export async function listarRegistrosPaginados(
  pool: Pool,
  faixa: Faixa,
  recorte: RecorteDosRegistros,
  prazo: DiaDoPrazo,
): Promise<Pagina<RegistroDaLista>> {
  const ordem = faixa.ordem !== undefined && Object.hasOwn(ORDENS, faixa.ordem) ? faixa.ordem : '-data';
  const { pagina, tamanho, deslocamento } = faixa;
  const soPeriodo = faixa.filtro === null && recorte.publicacao === undefined && !recorte.soAssinados;
  const periodo = { inicio: recorte.inicio ?? SEMPRE.inicio, fim: recorte.fim ?? SEMPRE.fim };
  if (soPeriodo) {
    const porData = ordem === 'data' || ordem === '-data';
    const posicao = { ...periodo, deslocamento, sentido: ordem === 'data' ? ('ASC' as const) : ('DESC' as const) };
    const linhas = await (porData ? lerPorData(pool, posicao, tamanho) : lerEmOrdem(pool, posicao, tamanho, ordem));
    const total = linhas[0]?.total ?? 0;
    const alcance = porData ? total : Math.min(total, LIMITE_DA_CONTAGEM);
    const itens = await comVinculos(
      pool,
      linhas.filter(({ id }) => id !== null),
      prazo,
    );
    return { itens, total: alcance, totalExato: alcance === total, pagina, tamanho };
  }
  const palavras = faixa.filtro === null ? null : palavrasDoFiltro(faixa.filtro);
  if (palavras !== null) {
    const achada = await lerPorNome(pool, faixa, { palavras, periodo, recorte, ordem }, prazo);
    const itens = await comVinculos(pool, achada.linhas, prazo);
    return { itens, total: achada.total, totalExato: achada.totalExato, pagina, tamanho };
  }
  const { onde, valores } = condicoes(faixa.filtro, recorte, prazo);
  const { contados, total, totalExato } = await contarParaOEscritorio(pool, { onde, valores });
  const alem = deslocamento >= Math.min(contados, LIMITE_DA_CONTAGEM);
  const linhas = alem
    ? []
    : await lerFiltrada(pool, { onde, valores, todos: totalExato ? contados : null }, faixa, ordem);
  return { itens: await comVinculos(pool, linhas, prazo), total, totalExato, pagina, tamanho };
}

async function comVinculos(pool: Pool, linhas: readonly LinhaDaLista[], prazo: DiaDoPrazo): Promise<RegistroDaLista[]> {
  const ligados = await lerLigados(pool, linhas);
  return linhas.map((linha) => paraLista(linha, prazo, vinculosDe(linha, ligados)));
}

interface PorNome {
  palavras: readonly string[];
  periodo: { inicio: string; fim: string };
  recorte: RecorteDosRegistros;
  ordem: string;
}

/** Newest first, or few to sort: one statement counts and shows them; many in another order are read in that. */
async function lerPorNome(
  pool: Pool,
  faixa: Faixa,
  { palavras, periodo, recorte, ordem }: PorNome,
  prazo: DiaDoPrazo,
): Promise<{ linhas: LinhaDaLista[]; total: number; totalExato: boolean }> {
  const { tamanho, deslocamento } = faixa;
  const teto = tetoDaContagem(faixa, CONTADOS_POR_NOME);
  const { partes, valores } = condicoes(null, { ...recorte, inicio: undefined, fim: undefined }, prazo);
  const values: unknown[] = [...valores];
  const valor = (um: unknown) => `$${values.push(um)}`;
  const achados = comAchados({ palavras, periodo, outras: partes, teto }, valor);
  const text = `${achados}
     SELECT contagem.total, ${COLUNAS_DA_LISTA} FROM (SELECT count(*)::int AS total FROM achados) contagem
     LEFT JOIN (SELECT a.id FROM ${ordem === '-data' ? 'achados a ORDER BY a.data DESC, a.id DESC' : `achados a JOIN registro r ON r.id = a.id ORDER BY ${ORDENS[ordem]}`}
       LIMIT ${valor(tamanho)} OFFSET ${valor(deslocamento)}) p ON true
     LEFT JOIN registro r ON r.id = p.id LEFT JOIN livro_registro l ON l.id = r.livro_id ORDER BY ${ORDENS[ordem]}`;
  // What is asked most is planned once: planning it costs more than finding a rare name.
  const comum = partes.length === 0 && ordem === '-data';
  const name = `lista-${palavras.map(formaDaPalavra).join('')}`;
  const { rows } = await pool.query<LinhaComTotal>({ text, values, ...(comum && { name }) });
  const contados = rows[0]?.total ?? 0;
  const [total, totalExato] = [Math.min(contados, teto), contados <= teto];
  const mostradas = deslocamento >= Math.min(contados, LIMITE_DA_CONTAGEM) ? [] : rows.filter(({ id }) => id !== null);
  if (totalExato || ordem === '-data' || mostradas.length === 0) return { linhas: mostradas, total, totalExato };
  const { onde, valores: doFiltro } = condicoes(faixa.filtro, recorte, prazo);
  const linhas = await lerFiltrada(pool, { onde, valores: doFiltro, todos: null }, faixa, ordem);
  return { linhas, total, totalExato };
}

const DE = 'FROM registro r JOIN livro_registro l ON l.id = r.livro_id';

async function lerPorData(pool: Pool, pedida: PosicaoPedida, tamanho: number): Promise<LinhaComTotal[]> {
  const values: unknown[] = [pedida.inicio, pedida.fim, tamanho];
  const posicao = comPosicao(pedida, (um) => `$${values.push(um)}`);
  const [de, ate] = pedida.sentido === 'DESC' ? ['$1::date', 'posicao.dia'] : ['posicao.dia', '$2::date'];
  const { rows } = await pool.query<LinhaComTotal>(
    `${posicao} SELECT posicao.total, r.* FROM posicao LEFT JOIN LATERAL (
       SELECT ${COLUNAS_DA_LISTA} ${DE}
       WHERE r.data_registro_diploma BETWEEN ${de} AND ${ate} AND r.data_registro_diploma BETWEEN $1::date AND $2::date
       ORDER BY r.data_registro_diploma ${pedida.sentido}, r.id ${pedida.sentido}
       LIMIT $3 OFFSET (SELECT resto FROM posicao)) r ON true`,
    values,
  );
  return rows;
}

/** Another order of the same records: total from the counters, page from the order's index, up to the limit. */
async function lerEmOrdem(
  pool: Pool,
  { inicio, fim, deslocamento }: PosicaoPedida,
  tamanho: number,
  ordem: string,
): Promise<LinhaComTotal[]> {
  const values: unknown[] = [inicio, fim, deslocamento < LIMITE_DA_CONTAGEM ? tamanho : 0, deslocamento];
  const posicao = comPosicao({ inicio, fim, deslocamento: 0, sentido: 'DESC' }, (um) => `$${values.push(um)}`);
  const { rows } = await pool.query<LinhaComTotal>(
    `${posicao} SELECT posicao.total, r.* FROM posicao LEFT JOIN (
       SELECT ${COLUNAS_DA_LISTA} ${DE} WHERE r.data_registro_diploma BETWEEN $1::date AND $2::date
       ORDER BY ${ORDENS[ordem]} LIMIT $3 OFFSET $4) r ON true`,
    values,
  );
  return rows;
}

/** `todos`: how many fulfil it, when all were counted: few are found first and sorted, as walking the index is slow. */
async function lerFiltrada(
  pool: Pool,
  { onde, valores, todos }: { onde: string; valores: readonly string[]; todos: number | null },
  { tamanho, deslocamento }: Faixa,
  ordem: string,
): Promise<LinhaDaLista[]> {
  const achados = `WITH achados AS MATERIALIZED (
    SELECT r.id FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC LIMIT ${todos}) `;
  const { rows } = await pool.query<LinhaDaLista>(
    `${todos === null ? '' : achados}SELECT ${COLUNAS_DA_LISTA} ${DE}
     ${todos === null ? onde : 'WHERE r.id IN (SELECT id FROM achados)'} ORDER BY ${ORDENS[ordem]}
     LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}`,
    [...valores, tamanho, deslocamento],
  );
  return rows;
}
