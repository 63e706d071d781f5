// SQL, not Prisma: the search by name finds the records (pg_trgm), and one statement counts and pages them.
import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { RegistroDaLista } from '#contract/registros.contract.ts';
import {
  CONTADOS_POR_NOME,
  comAchados,
  LIMITE_DA_CONTAGEM,
  SEMPRE,
  tetoDaContagem,
} from '../../db/busca-por-nome.queries.ts';
import { contarParaOEscritorio } from '../../db/contar-ate.queries.ts';
import { nomeParecido } from '../../db/nome-parecido.queries.ts';
import type { Faixa } from '../../db/paginacao.ts';
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

const ordemDaLista = (ordem: string | undefined): string =>
  ordem !== undefined && Object.hasOwn(ORDENS, ordem) ? ordem : '-data';

type LinhaComTotal = { total: number } & LinhaDaLista;

/**
 * One page of records, newest first unless ordered otherwise; at most 100 rows leave, whatever the size of the table.
 * Rows are counted up to a limit (`totalExato`). Where a name finds nobody, `sugestao` is a near spelling that does.
 */
export async function listarRegistrosPaginados(
  pool: Pool,
  faixa: Faixa,
  recorte: RecorteDosRegistros,
  prazo: DiaDoPrazo,
): Promise<Pagina<RegistroDaLista>> {
  const ordem = ordemDaLista(faixa.ordem);
  const { pagina, tamanho, deslocamento } = faixa;
  const palavras = faixa.filtro === null ? null : palavrasDoFiltro(faixa.filtro);
  if (palavras !== null) {
    const periodo = { inicio: recorte.inicio ?? SEMPRE.inicio, fim: recorte.fim ?? SEMPRE.fim };
    const ler = (lidas: readonly string[], dela: Faixa) =>
      lerPorNome(pool, dela, { palavras: lidas, periodo, recorte, ordem }, prazo);
    const { linhas, total, totalExato } = await ler(palavras, faixa);
    const sugestao =
      total > 0
        ? undefined
        : await nomeParecido(pool, palavras, async (parecidas) => {
            const {
              linhas: [achada],
            } = await ler(parecidas, { ...faixa, pagina: 1, tamanho: 1, deslocamento: 0 });
            return achada && `${achada.nomeDiplomado} ${achada.nomeSocial ?? ''}`;
          });
    return { itens: await comVinculos(pool, linhas, prazo), total, totalExato, pagina, tamanho, sugestao };
  }
  const { onde, valores } = condicoes(faixa.filtro, recorte, prazo);
  const { contados, total, totalExato } = await contarParaOEscritorio(pool, { onde, valores });
  const linhas =
    totalExato && deslocamento >= contados
      ? []
      : await lerFiltrada(pool, { onde, valores, todos: totalExato && onde !== '' ? contados : null }, faixa, ordem);
  return { itens: await comVinculos(pool, linhas, prazo), total, totalExato, pagina, tamanho };
}

/** The list from its first row on, for a file: `quantos` rows at most, without what they are linked to. */
export async function lerListaInteira(
  pool: Pool,
  { filtro, ordem }: Pick<Faixa, 'filtro' | 'ordem'>,
  recorte: RecorteDosRegistros,
  prazo: DiaDoPrazo,
  quantos: number,
): Promise<RegistroDaLista[]> {
  const { onde, valores } = condicoes(filtro, recorte, prazo);
  const { contados, totalExato } = await contarParaOEscritorio(pool, { onde, valores });
  const todos = totalExato && onde !== '' ? contados : null;
  const faixa = { tamanho: quantos, deslocamento: 0 };
  const linhas = await lerFiltrada(pool, { onde, valores, todos }, faixa, ordemDaLista(ordem));
  return linhas.map((linha) => paraLista(linha, prazo, []));
}

/** Counts how many of some records a filter and what narrows the list leave in it. */
export async function contarNoRecorte(
  pool: Pool,
  ids: readonly string[],
  { filtro, recorte, prazo }: { filtro: string | null; recorte: RecorteDosRegistros; prazo: DiaDoPrazo },
): Promise<number> {
  const { partes, valores } = condicoes(filtro, recorte, prazo);
  const onde = [`r.id = ANY($${valores.length + 1}::uuid[])`, ...partes].join(' AND ');
  const { rows } = await pool.query<{ dentro: number }>(
    `SELECT count(*)::int AS dentro FROM registro r WHERE ${onde}`,
    [...valores, ids],
  );
  return rows[0]?.dentro ?? 0;
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
  const { rows } = await pool.query<LinhaComTotal>(text, values);
  const contados = rows[0]?.total ?? 0;
  const [total, totalExato] = [Math.min(contados, teto), contados <= teto];
  const mostradas = deslocamento >= Math.min(contados, LIMITE_DA_CONTAGEM) ? [] : rows.filter(({ id }) => id !== null);
  if (totalExato || ordem === '-data' || mostradas.length === 0) return { linhas: mostradas, total, totalExato };
  const { onde, valores: doFiltro } = condicoes(faixa.filtro, recorte, prazo);
  const linhas = await lerFiltrada(pool, { onde, valores: doFiltro, todos: null }, faixa, ordem);
  return { linhas, total, totalExato };
}

/**
 * A page is skipped to in the order's index, before anything else of a row is read. `todos`: how many there are, when
 * all were counted: few are found first and sorted, as they may stand anywhere in that index.
 */
async function lerFiltrada(
  pool: Pool,
  { onde, valores, todos }: { onde: string; valores: readonly unknown[]; todos: number | null },
  { tamanho, deslocamento }: Pick<Faixa, 'tamanho' | 'deslocamento'>,
  ordem: string,
): Promise<LinhaDaLista[]> {
  const achados = `WITH achados AS MATERIALIZED (
    SELECT r.id FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC LIMIT ${todos}) `;
  const { rows } = await pool.query<LinhaDaLista>(
    `${todos === null ? '' : achados}SELECT ${COLUNAS_DA_LISTA} FROM (
       SELECT r.id FROM registro r ${todos === null ? onde : 'WHERE r.id IN (SELECT id FROM achados)'}
       ORDER BY ${ORDENS[ordem]} LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}) p
     JOIN registro r ON r.id = p.id JOIN livro_registro l ON l.id = r.livro_id ORDER BY ${ORDENS[ordem]}`,
    [...valores, tamanho, deslocamento],
  );
  return rows;
}
