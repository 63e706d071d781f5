// SQL, not Prisma: names are found by trigrams (pg_trgm), by one of two plans.
import { emQualquerLugar } from './paginacao.ts';

/** Days that no registration reaches: a list without a period. */
export const SEMPRE = { inicio: '0001-01-01', fim: '9998-12-31' } as const;

/** How far a list counts; `totalExato` says when there is more. */
export const LIMITE_DA_CONTAGEM = 10_000;
/** Whoever of the office searches by name sees an exact total up to here. */
export const CONTADOS_POR_NOME = 100;
const PAGINAS_A_FRENTE = 2;

/**
 * How far a search by name counts: two pages beyond the one shown, `minimo` rows at least. A common name occurs a
 * hundred thousand times; whoever looks for somebody writes another word, and does not wait for the sum.
 */
export const tetoDaContagem = (
  { deslocamento, tamanho }: { deslocamento: number; tamanho: number },
  minimo = 0,
): number => Math.min(LIMITE_DA_CONTAGEM, Math.max(minimo, deslocamento + (PAGINAS_A_FRENTE + 1) * tamanho));

/** SQL: every one of some words (placeholders of LIKE patterns) stands in a column of names, accents and case aside. */
const todasEm = (coluna: string, padroes: readonly string[]): string =>
  padroes.map((padrao) => `${coluna} LIKE normalizar_nome(${padrao})`).join(' AND ');

/** SQL: every word (`palavrasDoNome`) stands in a name of `registro r`. `valor` adds a parameter and answers its placeholder. */
export function temNoNome(palavras: readonly string[], valor: (um: string) => string): string {
  const padroes = palavras.map((palavra) => valor(emQualquerLugar(palavra)));
  return `(${todasEm('r.nome_busca', padroes)} OR r.id IN (SELECT n.registro_id FROM nome_social n WHERE ${todasEm('n.nome_busca', padroes)}))`;
}

/** Words of the name, days that count (yyyy-MM-dd), SQL over `registro r`, how many at most. */
interface Procurados {
  palavras: readonly string[];
  periodo: { inicio: string; fim: string };
  outras?: readonly string[];
  teto: number;
  /** `usados`: who has a nome social is found by it alone; default: by the registered name, too. */
  nomes?: 'usados' | 'todos';
}

/** So many of the newest names are looked through in the index by date before the index of fragments is asked. */
const OLHADOS = 20_000;
/** A shorter word has no trigram: without a longer one beside it, all names are looked through. */
const LETRAS_DO_TRIGRAMA = 3;
const MAIS_NOVOS = 'ORDER BY data DESC, id DESC';

/**
 * SQL of `WITH …, achados (id, data)`: the newest records with every word in their name, `teto` + 1 at most. A common
 * name fills the page out of the newest records, by date; for a rare one the index of fragments is read. Which of the
 * two is decided by counting, as PostgreSQL's guess about two common words that rarely meet is wrong. `valor` adds a
 * parameter and answers its placeholder.
 */
export function comAchados(
  { palavras, periodo, outras = [], teto, nomes = 'todos' }: Procurados,
  valor: (um: unknown) => string,
): string {
  const limite = `${valor(teto + 1)}::int`;
  const dias = `BETWEEN ${valor(periodo.inicio)}::date AND ${valor(periodo.fim)}::date`;
  const padroes = palavras.map((palavra) => valor(emQualquerLugar(palavra)));
  const resto = outras.map((outra) => ` AND ${outra}`).join('');
  const restoDoOlhado = resto && ` AND EXISTS (SELECT FROM registro r WHERE r.id = o.id${resto})`;
  const semNomeSocial = (id: string) =>
    nomes === 'todos' ? '' : ` AND NOT EXISTS (SELECT FROM nome_social n WHERE n.registro_id = ${id})`;
  const temTrigrama = palavras.some((palavra) => palavra.length >= LETRAS_DO_TRIGRAMA);
  const peloIndice = `
    SELECT * FROM perto WHERE (SELECT acabou FROM alcance) UNION ALL
    (SELECT * FROM (SELECT r.id, r.data_registro_diploma AS data FROM registro r
       WHERE NOT (SELECT acabou FROM alcance) AND ${todasEm('r.nome_busca', padroes)}
         AND r.data_registro_diploma ${dias}${semNomeSocial('r.id')}${resto} OFFSET 0) longe
     ${MAIS_NOVOS} LIMIT ${limite})`;
  // Whose registered name has the words, too, is there already.
  const soPeloSocial = nomes === 'todos' ? ` AND (${todasEm('r.nome_busca', padroes)}) IS NOT TRUE` : '';
  const olhar = (colunas: string) => `SELECT ${colunas} FROM registro r WHERE r.data_registro_diploma ${dias}
      ORDER BY r.data_registro_diploma DESC, r.id DESC${temTrigrama ? ` LIMIT ${OLHADOS}` : ''}`;
  return `WITH perto AS MATERIALIZED (
      SELECT o.id, o.data FROM (${olhar('r.id, r.data_registro_diploma AS data, r.nome_busca')}) o
      WHERE ${todasEm('o.nome_busca', padroes)}${semNomeSocial('o.id')}${restoDoOlhado} ${MAIS_NOVOS} LIMIT ${limite}),
    alcance AS MATERIALIZED (
      SELECT (SELECT count(*) FROM perto) >= ${limite} OR (SELECT count(*) FROM (${olhar('')}) o) < ${OLHADOS} AS acabou),
    registrados AS (${temTrigrama ? peloIndice : 'SELECT * FROM perto'}),
    sociais AS MATERIALIZED (
      SELECT r.id, r.data_registro_diploma AS data FROM nome_social n JOIN registro r ON r.id = n.registro_id
      WHERE ${todasEm('n.nome_busca', padroes)}${soPeloSocial} AND r.data_registro_diploma ${dias}${resto}
      ${MAIS_NOVOS} LIMIT ${limite}),
    achados AS MATERIALIZED (SELECT * FROM registrados UNION ALL SELECT * FROM sociais ${MAIS_NOVOS} LIMIT ${limite})`;
}
