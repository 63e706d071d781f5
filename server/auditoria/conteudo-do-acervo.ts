import { campoDoAcervo, NOMES_DOS_CAMPOS } from '#domain/acervo/campos.ts';

/*
 * Seals of the old books: published registrations stand in blocks of a hundred; the last act of a block holds the sum of
 * all its rows and, by line, the beginning of each row's own, so that the auditor can name the one that differs.
 */

export const BLOCO_DO_ACERVO = 'acervo-bloco';
export const TAMANHO_DO_BLOCO = 100;
/** Digits of a row's sum that an act keeps. */
export const DIGITOS_DA_SOMA = 16;

const [peloNome, peloLugar] = [true, false].map((nome) =>
  NOMES_DOS_CAMPOS.map(campoDoAcervo)
    .filter(({ seladoPeloNome = false }) => seladoPeloNome === nome)
    .flatMap(({ colunas = {} }) => Object.keys(colunas)),
) as [string[], string[]];
const COLUNAS = ['id', 'importacao_id', 'linha', 'fonte', ...peloLugar].map((coluna) => `r.${coluna}`).join(', ');
/** Facts that came after the first seals: a row that has none of them has the sum that it had. */
const MAIS_NOVOS = `jsonb_strip_nulls(jsonb_build_object(${peloNome.map((coluna) => `'${coluna}', r.${coluna}`).join(', ')}))`;
const milissegundos = (coluna: string): string => `(extract(epoch FROM ${coluna}) * 1000)::bigint`;

/** SQL: the SHA-256 of all that a row of the acervo says (`registro_antigo r`), its notes among it. */
export const SOMA_DO_ANTIGO = `encode(sha256(convert_to((jsonb_build_array(${COLUNAS},
    ${milissegundos('r.retirado_em')}, (SELECT coalesce(jsonb_agg(jsonb_build_array(n.id, n.acao, n.campo, n.de, n.para, n.motivo,
      ${milissegundos('n.em')}, n.por, n.confirmado_por) ORDER BY n.em, n.id), '[]') FROM acervo_anotacao n WHERE n.registro_id = r.id))
      || CASE ${MAIS_NOVOS} WHEN '{}' THEN '[]' ELSE jsonb_build_array(${MAIS_NOVOS}) END)::text, 'UTF8')), 'hex')`;

/** SQL, an aggregate over the rows of a block (`registro_antigo r`): its form and the sum of the rows' sums (`soma`, an expression). */
export const conteudoDasSomas = (soma: string): string =>
  `'acervo/1:' || encode(sha256(convert_to(string_agg(${soma}, ',' ORDER BY r.linha), 'UTF8')), 'hex')`;

/** SQL: form and sum of a block whose id `alvo` (an expression) is; null where it has no row. */
export const conteudoDoBloco = (alvo: string): string =>
  `(SELECT ${conteudoDasSomas(SOMA_DO_ANTIGO)} FROM registro_antigo r WHERE r.bloco_id = ${alvo})`;
