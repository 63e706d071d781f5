import { emQualquerLugar } from './paginacao.ts';
import type { SEMPRE } from './posicao-por-data.ts';

const MAXIMO_DE_PALAVRAS = 8;

/** What somebody typed to find a name, as LIKE patterns that find each word anywhere; `%`, `_`, `\` are themselves. */
export const palavrasDoNome = (texto: string): string[] =>
  texto
    .normalize('NFC')
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
    .slice(0, MAXIMO_DE_PALAVRAS)
    .map(emQualquerLugar);

/** SQL: every word stands in a name of `registro r`, accents and case aside. `valor` answers a placeholder. */
export function temNoNome(palavras: readonly string[], valor: (um: string) => string): string {
  const todas = (coluna: string) =>
    palavras.map((palavra) => `${coluna} LIKE normalizar_nome(${valor(palavra)})`).join(' AND ');
  return `(${todas('r.nome_busca')} OR r.id IN (SELECT n.registro_id FROM nome_social n WHERE ${todas('n.nome_busca')}))`;
}

/** How far a filtered list counts and pages; `totalExato` says when there is more. */
export const LIMITE_DA_CONTAGEM = 10_000;
/** Whoever of the office searches by name sees an exact total up to here. */
export const CONTADOS_POR_NOME = 500;
const PAGINAS_A_FRENTE = 2;

/**
 * How far a search by name counts: two pages beyond the one shown, `minimo` rows at least. A common name occurs a
 * hundred thousand times; whoever looks for somebody writes another word, and does not wait for the sum.
 */
export const tetoDaContagem = (
  { deslocamento, tamanho }: { deslocamento: number; tamanho: number },
  minimo = 0,
): number => Math.min(LIMITE_DA_CONTAGEM, Math.max(minimo, deslocamento + (PAGINAS_A_FRENTE + 1) * tamanho));

/** Who is looked for: LIKE patterns of words, days that count (yyyy-MM-dd), SQL over `registro r`, how many at most. */
interface Procurados {
  palavras: readonly string[];
  periodo: { inicio: string; fim: string } | typeof SEMPRE;
  outras?: readonly string[];
  teto: number;
  /** `usados`: who has a nome social is found by it alone; default: by the registered name, too. */
  nomes?: 'usados' | 'todos';
}

/**
 * The newest records are looked through first, a sixty-fourth of a quarter: enough to tell how often the name occurs, and
 * what a quarter's numbers would cost. Where looking farther costs less, so many more are looked through at most.
 */
const AMOSTRA = { parte: 64, minimo: 128, maximo: 2_000 };
const OLHADOS_A_MAIS = 40_000;
/** So many are looked through, in the order of the list, while the index of numbers brings one. */
const OLHADOS_POR_ACHADO = 8;
/** A shorter fragment stands in too many words to ask for each. */
const LETRAS = 3;
/**
 * The newest quarter alone, the one before it, two, three at a time up to sixteen, what is left of the block of sixteen
 * that follows, then block after block, each by a number of its own, for 500 years: a rare word takes fifteen turns and
 * some thirty numbers in 30 years. Only of the period's first block the quarters are asked for.
 */
const BLOCO = 16;
/** How many quarters have been asked for, in all, after each of the first turns. */
const ATE_O_TURNO = [0, 1, 2, 4, 7, 10, 13, BLOCO];
const POR_TRIMESTRE = ATE_O_TURNO.length - 1;
const VEZES = POR_TRIMESTRE + 2_000 / BLOCO;
/** Pairs that are asked for at most; beyond, one of the two words is. */
const PARES = 4_000;
const MAIS_NOVOS = 'ORDER BY data DESC, id DESC';

/** Letters of a pattern without its signs. */
const letras = (padrao: string): number => padrao.replace(/\\(.)/g, '$1').length - 2;

/** What of a pattern shapes the statement of `comAchados`: as many prepared ones as there are shapes. */
export const formaDaPalavra = (padrao: string): 'l' | 'c' => (letras(padrao) >= LETRAS ? 'l' : 'c');

/**
 * SQL of `WITH …, achados (id, data)`: the newest records with every word in their name, `teto` + 1 at most. Looks
 * through the newest records; where these are too few, ever more quarters at once for the words' numbers
 * (`chaves_do_nome`), each time sorted, until there are enough. The order of execution is the list's: nothing is found
 * that is not shown or counted. Numbers may coincide: who is found by one has the words, and was registered in the
 * quarters that were asked for. `valor` adds a parameter and answers its placeholder.
 */
export function comAchados(
  { palavras, periodo, outras = [], teto, nomes = 'todos' }: Procurados,
  valor: (um: unknown) => string,
): string {
  const [limite, inicio, fim] = [
    `${valor(teto + 1)}::int`,
    `${valor(periodo.inicio)}::date`,
    `${valor(periodo.fim)}::date`,
  ];
  // Once: a prepared statement would take accents away anew for each record.
  const escritas = palavras.map((palavra, i) => `normalizar_nome(${valor(palavra)}) AS p${i}`).join(', ');
  const padroes = palavras.map((_, i) => `(SELECT p${i} FROM padrao)`);
  const longas = padroes.filter((_, i) => formaDaPalavra(palavras[i] ?? '') === 'l');
  const nome = (coluna: string) => padroes.map((padrao) => `${coluna} LIKE ${padrao}`).join(' AND ');
  const resto = outras.length === 0 ? '' : ` AND ${outras.join(' AND ')}`;
  const pertoResto = resto && ` AND EXISTS (SELECT FROM registro r WHERE r.id = p.id${resto})`;
  // A look for each that has the words: what was found is few.
  const usado = (id: string) =>
    nomes === 'todos' ? '' : ` AND (SELECT n.registro_id FROM nome_social n WHERE n.registro_id = ${id}) IS NULL`;
  const sociais = `sociais AS MATERIALIZED (SELECT r.id, r.data_registro_diploma AS data FROM nome_social n JOIN registro r ON r.id = n.registro_id
      WHERE ${nome('n.nome_busca')}${nomes === 'todos' ? ` AND (${nome('r.nome_busca')}) IS NOT TRUE` : ''} AND r.data_registro_diploma BETWEEN ${inicio} AND ${fim}${resto} ${MAIS_NOVOS} LIMIT ${limite}),
    achados AS MATERIALIZED (SELECT * FROM registrados UNION ALL SELECT * FROM sociais ${MAIS_NOVOS} LIMIT ${limite})`;
  // In this order: PostgreSQL would look for a nome social first, of each record that is looked through.
  const serve =
    nomes === 'todos'
      ? nome('p.nome_busca')
      : `CASE WHEN ${nome('p.nome_busca')} THEN true${usado('p.id')} ELSE false END`;
  const osMaisNovos = (alcance: string) => `(
      SELECT r.id, r.data_registro_diploma AS data, r.nome_busca FROM registro r WHERE r.data_registro_diploma BETWEEN ${inicio} AND ${fim}
      ORDER BY r.data_registro_diploma DESC, r.id DESC ${alcance}) p`;
  const olhar = (alcance: string) => `SELECT p.id, p.data FROM ${osMaisNovos(alcance)} WHERE ${serve}${pertoResto}`;
  const padrao = `WITH padrao AS MATERIALIZED (SELECT ${escritas})`;
  // What is short everywhere has no number to ask for: then the records are looked through to the end.
  if (longas.length === 0) return `${padrao}, registrados AS (${olhar('')} LIMIT ${limite}), ${sociais}`;
  const perto = `${padrao}, ${ritmoAte(fim)}, primeiros AS MATERIALIZED (SELECT p.id, p.data, (${serve}${pertoResto}) AS serve
      FROM ${osMaisNovos('LIMIT (SELECT amostra FROM ritmo)')} WHERE ${longas.map((longa) => `p.nome_busca LIKE ${longa}`).join(' AND ')}),
    perto AS MATERIALIZED (SELECT id, data FROM primeiros WHERE serve UNION ALL
      (${olhar(`OFFSET (SELECT amostra FROM ritmo) LIMIT ${OLHADOS_A_MAIS}`)} AND ${valeOlharMais(limite)}) LIMIT ${limite})`;
  const { ctes, quantas } = chavesDas(longas);
  const indices = Array.from({ length: quantas }, (_, i) => i);
  return `${perto}, ${ctes}, ${turnosDe({ limite, inicio, fim }, indices)},
    registrados AS (
      SELECT * FROM perto WHERE (SELECT count(*) FROM perto) >= ${limite} UNION ALL
      (SELECT a.id, a.data FROM turno CROSS JOIN LATERAL (
        SELECT r.id, r.data_registro_diploma AS data FROM registro r
        WHERE ${indices.map((i) => `chaves_do_nome(r.nome_busca, r.data_registro_diploma) && k${i}`).join(' AND ')}
          AND ${nome("(r.nome_busca || '')")} AND r.data_registro_diploma + 0 BETWEEN desde AND ultimo${resto}${usado('r.id')} ${MAIS_NOVOS}) a
       LIMIT ${limite})), ${sociais}`;
}

/** SQL: how many a quarter has, of the last year's months, and how many are looked through first: enough to tell what a quarter costs. */
const ritmoAte = (fim: string): string => `ritmo AS MATERIALIZED (
    SELECT trimestre, greatest(${AMOSTRA.minimo}, least(${AMOSTRA.maximo}, trimestre / ${AMOSTRA.parte})) AS amostra
    FROM (SELECT coalesce(sum(quantos), 0)::int / 4 AS trimestre
      FROM (SELECT quantos FROM registro_contagem WHERE mes AND inicio <= ${fim} ORDER BY inicio DESC LIMIT 12) m) ano)`;

/**
 * SQL: whether looking farther costs less than the newest quarter's numbers. Who is wanted stands `amostra / servem`
 * records apart; of a quarter, the numbers find whoever has the long words, wanted or not.
 */
const valeOlharMais = (limite: string): string =>
  `(SELECT servem < ${limite} AND servem * tem * trimestre * ${OLHADOS_POR_ACHADO} > amostra ^ 2 * ${limite}
     FROM ritmo, (SELECT count(*) AS tem, count(*) FILTER (WHERE serve) AS servem FROM primeiros) p)`;

/** SQL: the first day of a quarter as `trimestre_de` counts them. */
const primeiroDia = (trimestre: string): string => `make_date(${trimestre} / 4, ${trimestre} % 4 * 3 + 1, 1)`;

/** SQL of how many are wanted, and of the days that count. */
type Limites = Record<'limite' | 'inicio' | 'fim', string>;

/** SQL of the turns, none where the newest are enough: what each asks for of every word or pair (`chaves_do_nome`), and its days. */
function turnosDe({ limite, inicio, fim }: Limites, indices: readonly number[]): string {
  const chaves = indices.map(
    (i) =>
      `(SELECT array_agg(hashtext(q::text || ' ' || texto)) FROM chave${i} CROSS JOIN generate_series(t.primeira, t.ultima) q) AS k${i}`,
  );
  const ateOTurno = `ARRAY[${ATE_O_TURNO.join(', ')}]`;
  return `ponta AS (SELECT trimestre_de(least(${fim}, max(data_registro_diploma))) AS novo,
      trimestre_de(greatest(${inicio}, min(data_registro_diploma))) AS velho FROM registro),
    turno AS MATERIALIZED (SELECT ${chaves.join(', ')},
        greatest(${inicio}, ${primeiroDia('greatest(de, velho)')}) AS desde, least(${fim}, ${primeiroDia('(ate + 1)')} - 1) AS ultimo
      FROM (SELECT velho, de, ate, CASE WHEN inteiro THEN -bloco ELSE greatest(de, velho) END AS primeira, CASE WHEN inteiro THEN -bloco ELSE ate END AS ultima
        FROM ponta CROSS JOIN generate_series(0, ${VEZES}) g
        CROSS JOIN LATERAL (SELECT (novo - ${BLOCO - 1}) / ${BLOCO} - greatest(g - ${POR_TRIMESTRE}, 0) AS bloco) b
        CROSS JOIN LATERAL (SELECT CASE WHEN g < ${POR_TRIMESTRE} THEN novo - (${ateOTurno})[g + 2] + 1 ELSE bloco * ${BLOCO} END AS de,
          CASE WHEN g < ${POR_TRIMESTRE} THEN novo - (${ateOTurno})[g + 1] WHEN g = ${POR_TRIMESTRE} THEN novo - ${BLOCO} ELSE bloco * ${BLOCO} + ${BLOCO - 1} END AS ate) l
        CROSS JOIN LATERAL (SELECT g > ${POR_TRIMESTRE} AND de >= velho AS inteiro) i) t
      WHERE ate >= velho AND (SELECT count(*) FROM perto) < ${limite})`;
}

/** SQL of the words that each pattern finds, and of what is asked for: pairs of neighbours, or the lone word. */
function chavesDas(padroes: readonly string[]): { ctes: string; quantas: number } {
  const palavras = padroes.map(
    (padrao, i) => `palavra${i} AS MATERIALIZED (SELECT palavra FROM nome_palavra WHERE palavra LIKE ${padrao})`,
  );
  const quantas = Math.max(1, padroes.length - 1);
  const chaves = Array.from({ length: quantas }, (_, i) =>
    padroes.length === 1 ? 'chave0 AS MATERIALIZED (SELECT palavra AS texto FROM palavra0)' : paresDe(i),
  );
  return { ctes: [...palavras, ...chaves].join(', '), quantas };
}

/** One word may be what both look for. Where there are too many pairs, the words of the one that finds fewer. */
const paresDe = (i: number): string => {
  const [a, b] = [`palavra${i}`, `palavra${i + 1}`];
  return `tantas${i} AS MATERIALIZED (SELECT (SELECT count(*) FROM ${a}) AS a, (SELECT count(*) FROM ${b}) AS b),
    chave${i} AS MATERIALIZED (
      SELECT least(x.palavra COLLATE "C", y.palavra COLLATE "C") || ' ' || greatest(x.palavra COLLATE "C", y.palavra COLLATE "C") AS texto
      FROM ${a} x, ${b} y WHERE (SELECT a * b <= ${PARES} FROM tantas${i})
      UNION SELECT palavra FROM ${a} JOIN ${b} USING (palavra) WHERE (SELECT a * b <= ${PARES} FROM tantas${i})
      UNION SELECT palavra FROM ${a} WHERE (SELECT a * b > ${PARES} AND a <= b FROM tantas${i})
      UNION SELECT palavra FROM ${b} WHERE (SELECT a * b > ${PARES} AND a > b FROM tantas${i}))`;
};
