// SQL, not Prisma: lines are staged, held against each other and counted by the hundred thousand, in sets.
import type { Pool, PoolClient } from 'pg';
import type { GrupoDeProblemas, SomaDoAcervo } from '#contract/acervo.contract.ts';
import type { Pagina } from '#contract/common.ts';
import { PROBLEMAS, type Problema, TIPOS_DE_PROBLEMA, type TipoDoProblema } from '#domain/acervo/problemas.ts';
import { NOMES_DAS_SITUACOES, type SituacaoDaLinha } from '#domain/acervo/situacoes.ts';
import type { Faixa } from '../../db/paginacao.ts';

export async function limparEstagio(cliente: PoolClient, importacaoId: string): Promise<void> {
  await cliente.query('DELETE FROM acervo_linha WHERE importacao_id = $1', [importacaoId]);
}

const GUARDAR = `INSERT INTO acervo_linha (importacao_id, linha, bruto, lido, problemas, situacao, chave, lugar)
  SELECT $1, l.linha, l.bruto, nullif(l.lido, 'null'), l.problemas, l.situacao, l.lido->>'chave', l.lido->>'lugar'
  FROM jsonb_to_recordset($2::jsonb) AS l (linha int, bruto jsonb, lido jsonb, problemas jsonb, situacao text)`;

/** Stages a lot of lines, which come as JSON. */
export async function guardarLinhas(cliente: PoolClient, importacaoId: string, linhas: string): Promise<void> {
  await cliente.query(GUARDAR, [importacaoId, linhas]);
}

const PRONTAS = `l.importacao_id = $1 AND l.situacao IN ('pronta', 'aviso')`;
/** Behind the place and the copy in a key stands the name. */
const nomeEm = (um: string) => `substr(${um}.chave, length(${um}.lugar) + 4)`;
const problema = (tipo: TipoDoProblema, valor = `''`, nota = 'NULL') =>
  `jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('tipo', '${tipo}', 'campo', '', 'valor', ${valor}, 'nota', ${nota})))`;
/** Notes a problem on lines (`r`, with their `linha`); `situacao` is what they become. */
const notar = (
  tipo: TipoDoProblema,
  situacao: string,
  de: string,
  { valor, nota, alvo = 'l.alvo' }: { valor?: string; nota?: string; alvo?: string } = {},
) =>
  `UPDATE acervo_linha l SET situacao = ${situacao}, alvo = ${alvo}, problemas = l.problemas || ${problema(tipo, valor, nota)}
   FROM ${de} WHERE l.importacao_id = $1 AND l.linha = r.linha`;

/** The answers to these are asked by the statements themselves; `$2` are the values that were answered with yes. */
const respondido = (valor: string) => `${valor} = ANY ($2::text[])`;

const REPETIDAS = notar(
  'repetida-no-arquivo',
  `'recusada'`,
  `(SELECT l.linha, first_value(l.linha) OVER (PARTITION BY l.chave ORDER BY l.linha) AS primeira FROM acervo_linha l WHERE ${PRONTAS}) r`,
  { nota: `'linha ' || r.primeira` },
);
const NO_ACERVO = notar(
  'ja-no-acervo',
  `'ja-importada'`,
  `(SELECT l.linha, a.id FROM acervo_linha l JOIN registro_antigo a ON a.chave = l.chave AND a.retirado_em IS NULL WHERE ${PRONTAS}) r`,
  { alvo: 'r.id' },
);
const NO_REGISTRO = notar(
  'ja-no-registro',
  `CASE WHEN ${respondido(`''`)} THEN 'aviso' ELSE 'ja-importada' END`,
  `(SELECT l.linha FROM acervo_linha l WHERE ${PRONTAS} AND (
      EXISTS (SELECT FROM registro n WHERE n.codigo_validacao = l.lido->>'codigo_validacao')
      OR EXISTS (SELECT FROM codigo_anterior c WHERE c.codigo = l.lido->>'codigo_validacao')
      OR EXISTS (SELECT FROM livro_registro v JOIN registro n ON n.livro_id = v.id
        WHERE normalizar_nome(v.nome) = normalizar_nome(l.lido->>'livro') AND n.numero_registro::text = ltrim(l.lido->>'numero', '0')
          AND normalizar_nome(n.nome_diplomado) = normalizar_nome(l.lido->>'nome')))) r`,
);
const LUGAR_DE_DOIS = notar(
  'lugar-de-dois',
  `CASE WHEN ${respondido('r.lugar')} THEN 'aviso' ELSE 'recusada' END`,
  `(SELECT l.linha, l.lugar FROM acervo_linha l WHERE ${PRONTAS} AND (
      EXISTS (SELECT FROM acervo_linha o WHERE o.importacao_id = $1 AND o.lugar = l.lugar AND o.situacao IN ('pronta', 'aviso', 'recusada')
        AND ${nomeEm('o')} <> ${nomeEm('l')})
      OR EXISTS (SELECT FROM registro_antigo o WHERE o.lugar = l.lugar AND o.retirado_em IS NULL AND ${nomeEm('o')} <> ${nomeEm('l')}))) r`,
  { valor: 'r.lugar' },
);
const CPF_DE_VARIOS = notar(
  'cpf-de-varios',
  `'aviso'`,
  `(SELECT l.linha FROM acervo_linha l JOIN (SELECT l.lido->>'cpf' AS cpf FROM acervo_linha l WHERE ${PRONTAS} AND l.lido->>'cpf' IS NOT NULL
      GROUP BY 1 HAVING count(DISTINCT ${nomeEm('l')}) > 1) v ON v.cpf = l.lido->>'cpf' WHERE ${PRONTAS}) r`,
);

/**
 * Against each other, against the acervo and against the register: three different answers. `ambos` are the places
 * whose two people are right, `importar` says that what the register has is another registration.
 */
export async function cruzarLinhas(
  cliente: PoolClient,
  importacaoId: string,
  respostas: { ambos: readonly string[]; importar: boolean },
): Promise<void> {
  await cliente.query(REPETIDAS.concat(' AND r.primeira <> r.linha'), [importacaoId]);
  await cliente.query(NO_ACERVO, [importacaoId]);
  await cliente.query(NO_REGISTRO, [importacaoId, respostas.importar ? [''] : []]);
  await cliente.query(LUGAR_DE_DOIS, [importacaoId, respostas.ambos]);
  await cliente.query(CPF_DE_VARIOS, [importacaoId]);
}

export async function contarLinhas(
  cliente: PoolClient,
  importacaoId: string,
): Promise<SomaDoAcervo & { semCpf: number }> {
  const { rows } = await cliente.query<{ situacao: string; linhas: number; semCpf: number }>(
    `SELECT situacao, count(*)::int AS linhas, (count(*) FILTER (WHERE situacao IN ('pronta', 'aviso', 'importada') AND lido->>'cpf' IS NULL))::int AS "semCpf"
     FROM acervo_linha WHERE importacao_id = $1 GROUP BY situacao`,
    [importacaoId],
  );
  const de = (situacao: string) => rows.find((linha) => linha.situacao === situacao)?.linhas ?? 0;
  const soma = Object.fromEntries(NOMES_DAS_SITUACOES.map((situacao) => [situacao, de(situacao)]));
  const semCpf = rows.reduce((total, linha) => total + linha.semCpf, 0);
  return { linhas: rows.reduce((total, { linhas }) => total + linhas, 0), semCpf, ...soma } as SomaDoAcervo & {
    semCpf: number;
  };
}

const QUE_BLOQUEIAM = TIPOS_DE_PROBLEMA.filter((tipo) => PROBLEMAS[tipo].efeito === 'recusa');
const GRUPOS = `SELECT p->>'tipo' AS tipo, p->>'campo' AS campo, p->>'valor' AS valor, count(*)::int AS linhas, min(l.linha) AS primeira,
    (count(*) OVER ())::int AS total
  FROM acervo_linha l CROSS JOIN jsonb_array_elements(l.problemas) p WHERE l.importacao_id = $1
  GROUP BY 1, 2, 3 ORDER BY p->>'tipo' = ANY ($2::text[]) DESC, count(*) DESC, 1, 2, 3 LIMIT $3 OFFSET $4`;

type Grupo = Pick<GrupoDeProblemas, 'tipo' | 'campo' | 'valor' | 'linhas' | 'primeira'>;

/** Reads a page of the kinds of problems with equal cells, those that refuse lines first. */
export async function lerGrupos(
  pool: Pool,
  importacaoId: string,
  { tamanho, deslocamento }: { tamanho: number; deslocamento: number },
): Promise<{ grupos: Grupo[]; total: number }> {
  const valores = [importacaoId, QUE_BLOQUEIAM, tamanho, deslocamento];
  const { rows } = await pool.query<Grupo & { total: number }>(GRUPOS, valores);
  return { grupos: rows, total: rows[0]?.total ?? 0 };
}

/** Cells that may tell a level, the lines with equal ones together. */
export interface CelulasDeFora {
  nivel: string;
  grau: string;
  curso: string;
  livro: string;
  linhas: number;
}

/** Reads the cells of the lines that were left out; `lugares` are their columns, from 0, -1: the file has none. */
export async function lerCelulasDeFora(
  pool: Pool,
  importacaoId: string,
  lugares: readonly [nivel: number, grau: number, curso: number, livro: number],
): Promise<CelulasDeFora[]> {
  // A place below zero counts from the end.
  const celula = (n: number) => `CASE WHEN $${n}::int < 0 THEN '' ELSE coalesce(bruto->>$${n}::int, '') END`;
  const { rows } = await pool.query<CelulasDeFora>(
    `SELECT ${celula(2)} AS nivel, ${celula(3)} AS grau, ${celula(4)} AS curso, ${celula(5)} AS livro, count(*)::int AS linhas
     FROM acervo_linha WHERE importacao_id = $1 AND situacao = 'fora-do-escopo' GROUP BY 1, 2, 3, 4`,
    [importacaoId, ...lugares],
  );
  return rows;
}

export interface LinhaDoEstagio {
  linha: number;
  bruto: string[];
  situacao: SituacaoDaLinha;
  problemas: Problema[];
  alvo: string | null;
}

const COLUNAS = 'linha, bruto, situacao, problemas, alvo::text AS alvo';

/** Reads lines after one, in their order. */
export async function lerLinhasDepois(
  pool: Pool,
  importacaoId: string,
  depoisDe: number,
  quantas: number,
): Promise<LinhaDoEstagio[]> {
  const { rows } = await pool.query<LinhaDoEstagio>(
    `SELECT ${COLUNAS} FROM acervo_linha WHERE importacao_id = $1 AND linha > $2 ORDER BY linha LIMIT $3`,
    [importacaoId, depoisDe, quantas],
  );
  return rows;
}

/** Reads a page of lines; `situacoes` narrows it, none: all. */
export async function listarLinhas(
  pool: Pool,
  importacaoId: string,
  situacoes: readonly SituacaoDaLinha[],
  { pagina, tamanho, deslocamento }: Faixa,
): Promise<Pagina<LinhaDoEstagio>> {
  const de =
    'FROM acervo_linha WHERE importacao_id = $1 AND (cardinality($2::text[]) = 0 OR situacao = ANY ($2::text[]))';
  const [{ rows: itens }, contagem] = await Promise.all([
    pool.query<LinhaDoEstagio>(`SELECT ${COLUNAS} ${de} ORDER BY linha LIMIT $3 OFFSET $4`, [
      importacaoId,
      situacoes,
      tamanho,
      deslocamento,
    ]),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total ${de}`, [importacaoId, situacoes]),
  ]);
  return { itens, total: contagem.rows[0]?.total ?? 0, pagina, tamanho };
}
