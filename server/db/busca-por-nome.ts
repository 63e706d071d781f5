import type { Pool } from 'pg';
import { emQualquerLugar } from './paginacao.ts';

const MAXIMO_DE_PALAVRAS = 8;

/** What somebody typed to find a name, as LIKE patterns that find each word anywhere; `%`, `_`, `\` are themselves. */
export const palavrasDoNome = (texto: string): string[] =>
  texto
    .normalize('NFC')
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
    .slice(0, MAXIMO_DE_PALAVRAS)
    .map(emQualquerLugar);

/** SQL: every word stands in the name of `registro r`, accents and case aside. `valor` answers a placeholder. */
export const temNoNome = (palavras: readonly string[], valor: (um: string) => string): string =>
  palavras.map((palavra) => `r.nome_busca LIKE normalizar_nome(${valor(palavra)})`).join(' AND ');

/** How far a filtered list counts and pages; `totalExato` says when there is more. */
export const LIMITE_DA_CONTAGEM = 10_000;
/** Whoever of the office searches by name sees an exact total up to here. */
const CONTADOS_POR_NOME = 500;
const PAGINAS_A_FRENTE = 2;

/**
 * How far a search by name counts: two pages beyond the one shown, `minimo` rows at least. A common name occurs a
 * hundred thousand times; whoever looks for somebody writes another word, and does not wait for the sum.
 */
export const tetoDaContagem = (
  { deslocamento, tamanho }: { deslocamento: number; tamanho: number },
  minimo = 0,
): number => Math.min(LIMITE_DA_CONTAGEM, Math.max(minimo, deslocamento + (PAGINAS_A_FRENTE + 1) * tamanho));

/** SQL of one row `total`: records of `onde`, `teto` + 1 at most; only newest first finds a common name soon. */
const contarAte = (teto: number, onde: string): string =>
  `SELECT count(*)::int AS total FROM (
     SELECT FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC LIMIT ${teto + 1}) ate_o_teto`;

/** How many records fulfil `onde`, as far as the office counts them; a search by name (`porNome`) counts less far. */
export async function contarParaOEscritorio(
  pool: Pool,
  faixa: { deslocamento: number; tamanho: number },
  { porNome, onde, valores }: { porNome: boolean; onde: string; valores: readonly unknown[] },
): Promise<{ contados: number; total: number; totalExato: boolean }> {
  const teto = porNome ? tetoDaContagem(faixa, CONTADOS_POR_NOME) : LIMITE_DA_CONTAGEM;
  const { rows } = await pool.query<{ total: number }>(contarAte(teto, onde), [...valores]);
  const contados = rows[0]?.total ?? 0;
  return { contados, total: Math.min(contados, teto), totalExato: contados <= teto };
}
