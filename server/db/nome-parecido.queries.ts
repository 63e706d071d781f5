// SQL, not Prisma: names are compared by trigrams.
import type { Pool } from 'pg';

/** So many of the newest names are looked through, and of the names that hold the beginning of a word. */
const OLHADOS = 10_000;
const COM_O_COMECO = 5_000;
/** A shorter word is near to too many others. */
const LETRAS = 3;
const MAIS_LONGA = 60;
/** So many spellings of a word, and then of the whole name, are tried. */
const POR_PALAVRA = 3;
const TENTATIVAS = 6;

/** One letter may differ in a short word, two in one of six letters. $1 the words typed, the others their beginnings. */
const proximas = (comecos: number): string => `
  WITH nomes AS (
    (SELECT nome_busca FROM registro ORDER BY data_registro_diploma DESC, id DESC LIMIT ${OLHADOS})
    UNION ALL (SELECT nome_busca FROM nome_social LIMIT ${OLHADOS})
    ${Array.from(
      { length: comecos },
      (_, i) =>
        `UNION ALL (SELECT nome_busca FROM registro WHERE nome_busca LIKE normalizar_nome($${i + 2}) LIMIT ${COM_O_COMECO})`,
    ).join('\n    ')}),
  palavras AS MATERIALIZED (
    SELECT palavra, count(*) AS vezes FROM nomes, string_to_table(nome_busca, ' ') AS palavra
    WHERE length(palavra) BETWEEN ${LETRAS} AND ${MAIS_LONGA} GROUP BY palavra)
  SELECT perto.palavras FROM (SELECT normalizar_nome(digitada) AS digitada, i FROM unnest($1::text[]) WITH ORDINALITY AS d (digitada, i)) d
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('palavra', palavra, 'letras', letras) ORDER BY letras, vezes DESC), '[]') AS palavras
    FROM (SELECT palavra, vezes, levenshtein_less_equal(palavra, d.digitada, 2) AS letras FROM palavras
      WHERE length(d.digitada) BETWEEN ${LETRAS} AND ${MAIS_LONGA}
        AND levenshtein_less_equal(palavra, d.digitada, 2) <= CASE WHEN greatest(length(palavra), length(d.digitada)) < 6 THEN 1 ELSE 2 END
      ORDER BY letras, vezes DESC LIMIT ${POR_PALAVRA}) p) perto ORDER BY d.i`;

interface Proxima {
  palavra: string;
  letras: number;
}

/**
 * The near spelling of words that find nobody ('souza' → 'Sousa'), as it is written in the name that it finds, or
 * undefined. `achar` answers the name that some words find, if any: only such a name is offered.
 */
export async function nomeParecido(
  pool: Pool,
  palavras: readonly string[],
  achar: (palavras: readonly string[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const comecos = palavras.filter(({ length }) => length > LETRAS).map((palavra) => `%${palavra.slice(0, LETRAS)}%`);
  const { rows } = await pool.query<{ palavras: Proxima[] }>(proximas(comecos.length), [palavras, ...comecos]);
  const grafias = rows.map(({ palavras: proximas }, i) => comADigitada(proximas, palavras[i] ?? ''));
  for (const tentada of combinar(grafias).slice(0, TENTATIVAS)) {
    const nome = await achar(tentada);
    if (nome !== undefined) return tentada.map((palavra) => comoNoNome(palavra, nome)).join(' ');
  }
  return undefined;
}

/** A word may be right as it is, or a fragment of a word: it stays among its spellings. */
const comADigitada = (proximas: readonly Proxima[], digitada: string): Proxima[] => [
  { palavra: simples(digitada), letras: 0 },
  ...proximas.filter(({ letras }) => letras > 0),
];

/** Every choice of one spelling for each word, the nearest first, without the one that was typed. */
function combinar(grafias: readonly Proxima[][]): string[][] {
  let escolhas: { palavras: string[]; letras: number }[] = [{ palavras: [], letras: 0 }];
  for (const daPalavra of grafias) {
    escolhas = escolhas
      .flatMap((escolha) =>
        daPalavra.map(({ palavra, letras }) => ({
          palavras: [...escolha.palavras, palavra],
          letras: escolha.letras + letras,
        })),
      )
      .sort((a, b) => a.letras - b.letras)
      .slice(0, TENTATIVAS + 1);
  }
  return escolhas.filter(({ letras }) => letras > 0).map((escolha) => escolha.palavras);
}

const simples = (palavra: string): string => palavra.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The word with the accents and capitals that it has in a name: 'babacu' → 'Babaçu', 'dagua' → 'd’Água'. */
const comoNoNome = (palavra: string, nome: string): string =>
  nome.split(/\s+/).find((escrita) => simples(escrita).replace(/[^\p{L}\p{N}]/gu, '') === palavra) ?? palavra;
