// SQL, not Prisma: books are grouped and ordered by keys, gaps are found by windows, lists are counted with the filter.
import type { Pool } from 'pg';
import { type Antigo, type AntigoDaLista, MAIOR_MAPA } from '#contract/acervo.contract.ts';
import type { Pagina } from '#contract/common.ts';
import { CAMPOS, CAMPOS_PROCURADOS, colunaDoFato, FATOS_DA_LISTA, FATOS_DO_ACERVO } from '#domain/acervo/campos.ts';
import { chaveDeOrdem } from '#domain/acervo/chaves.ts';
import { type FILTROS_DE_NIVEL, NOMES_DOS_NIVEIS } from '#domain/acervo/niveis.ts';
import { cpfValido, somenteDigitos } from '#domain/texto/cpf.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import { LIMITE_DA_CONTAGEM, tetoDaContagem } from '../../db/busca-por-nome.queries.ts';
import { emQualquerLugar, type Faixa, ordemEm } from '../../db/paginacao.ts';
import { existente, naoEncontrado } from '../../erros/app-error.ts';

const DA_LISTA = `r.id::text AS id, r.nome, r.curso_nome AS curso, r.livro, r.folha, r.verso, r.sequencia, r.numero, r.via,
  r.datas->'registro'->>'data' AS registro, r.primeira_via_id::text AS "primeiraViaId", r.bloco_id IS NOT NULL AS publicado,
  r.retirado_em IS NOT NULL AS retirado, r.situacao = 'anulado' AS anulado${FATOS_DA_LISTA.map((fato) => `, r.${colunaDoFato(fato)} AS "${fato}"`).join('')}`;
const NO_LIVRO = 'r.livro_chave, r.livro, r.folha_chave, r.numero_chave, r.id';
/** Each is the order of an index, forwards or backwards: a page never sorts the table. */
const ORDENS = {
  nome: 'r.nome_busca, r.id',
  '-nome': 'r.nome_busca DESC, r.id DESC',
  livro: NO_LIVRO,
  registro: 'r.data_registro NULLS FIRST, r.id',
  '-registro': 'r.data_registro DESC NULLS LAST, r.id DESC',
};
const SITUACOES = {
  ativo: `(r.situacao = 'ativo' AND r.retirado_em IS NULL)`,
  anulado: `(r.situacao = 'anulado' AND r.retirado_em IS NULL)`,
  retirado: '(r.retirado_em IS NOT NULL)',
} as const;

/** Whoever searches by name sees an exact total up to here; of a million each order's index has twenty of more than so many soon. */
export const CONTADOS_POR_NOME = 2_000;

export interface RecorteDoAcervo {
  livro?: string | undefined;
  situacao?: readonly (keyof typeof SITUACOES)[] | undefined;
  nivel?: readonly (typeof FILTROS_DE_NIVEL)[number][] | undefined;
}

/**
 * Reads a page of the old registrations, in the order of their books; the filter is a whole CPF, a number or words of a name. They
 * are counted up to a limit (`totalExato`). Few are found first and sorted, as they may stand anywhere in an order's index;
 * among many the page is soon full, in that order.
 */
export async function listarAntigos(
  pool: Pool,
  faixa: Faixa,
  { livro, situacao = [], nivel = [] }: RecorteDoAcervo,
): Promise<Pagina<AntigoDaLista>> {
  const { pagina, tamanho, deslocamento, filtro } = faixa;
  const valores: unknown[] = [];
  const valor = (um: unknown) => `$${valores.push(um)}`;
  const condicoes = [
    ...(filtro === null ? [] : filtrar(filtro, valor)),
    ...(livro === undefined ? [] : [`r.livro_chave = ${valor(chaveDeOrdem(livro))} AND r.livro = ${valor(livro)}`]),
    ...(situacao.length === 0 ? [] : [`(${situacao.map((uma) => SITUACOES[uma]).join(' OR ')})`]),
    ...(nivel.length === 0 ? [] : [deNiveis(nivel, valor)]),
  ];
  const teto = filtro === null || /\d/.test(filtro) ? LIMITE_DA_CONTAGEM : tetoDaContagem(faixa, CONTADOS_POR_NOME);
  const de = `FROM registro_antigo r ${condicoes.length === 0 ? '' : `WHERE ${condicoes.join(' AND ')}`}`;
  const ordem = ordemEm(ORDENS, faixa, NO_LIVRO);
  const daPagina = `ORDER BY ${ordem} LIMIT ${valor(tamanho)} OFFSET ${valor(deslocamento)}`;
  const { rows } = await pool.query<AntigoDaLista & { contados: number }>(
    `WITH achados AS MATERIALIZED (SELECT r.id, r.data_registro ${de} LIMIT ${teto + 1})
     SELECT c.contados, ${DA_LISTA} FROM (SELECT count(*)::int AS contados FROM achados) c
     LEFT JOIN LATERAL (SELECT r.id FROM achados JOIN registro_antigo r USING (id) WHERE c.contados <= ${teto} ${daPagina}) p ON true
     LEFT JOIN registro_antigo r ON r.id = p.id ORDER BY ${ordem}`,
    valores,
  );
  const contados = rows[0]?.contados ?? 0;
  const poucos = rows.filter(({ id }) => id !== null).map(({ contados: _, ...antigo }) => antigo);
  if (contados <= teto) return { itens: poucos, total: contados, totalExato: true, pagina, tamanho };
  const { rows: itens } = await pool.query<AntigoDaLista>(
    `SELECT ${DA_LISTA} FROM (SELECT r.id ${de} ${daPagina}) p JOIN registro_antigo r ON r.id = p.id ORDER BY ${ordem}`,
    valores,
  );
  return { itens, total: teto, totalExato: false, pagina, tamanho };
}

function deNiveis(pedidos: readonly (typeof FILTROS_DE_NIVEL)[number][], valor: (um: unknown) => string): string {
  const condicoes = [`r.nivel = ANY (${valor(pedidos)}::text[])`];
  if (pedidos.includes('outro')) condicoes.push(`r.nivel <> ALL (${valor(NOMES_DOS_NIVEIS)}::text[])`);
  if (pedidos.includes('nao-consta')) condicoes.push('r.nivel IS NULL');
  return `(${condicoes.join(' OR ')})`;
}

/** Columns that are found by the whole text. */
const PROCURADAS = CAMPOS_PROCURADOS.flatMap((campo) => Object.keys(CAMPOS[campo].colunas));

function filtrar(filtro: string, valor: (um: unknown) => string): string[] {
  const digitos = somenteDigitos(filtro);
  if (cpfValido(digitos) && /^[\d.\s-]+$/.test(filtro))
    return [`r.cpf_central = ${valor(digitos.slice(3, 9))} AND r.cpf = ${valor(digitos)}`];
  if (/\d/.test(filtro)) {
    const igual = valor(filtro);
    return [`(${PROCURADAS.map((coluna) => `r.${coluna} = ${igual}`).join(' OR ')})`];
  }
  return palavrasDoNome(filtro).map(
    (palavra) => `r.nome_busca LIKE normalizar_nome(${valor(emQualquerLugar(palavra))})`,
  );
}

const ACHADOS = 5;

/** Finds a few registrations that were not withdrawn, by what is typed into the box of every page. */
export async function procurarAntigos(pool: Pool, texto: string): Promise<AntigoDaLista[]> {
  const valores: unknown[] = [];
  const condicoes = filtrar(texto.normalize('NFC'), (um) => `$${valores.push(um)}`);
  if (condicoes.length === 0) return [];
  const { rows } = await pool.query<AntigoDaLista>(
    `SELECT ${DA_LISTA} FROM registro_antigo r WHERE r.retirado_em IS NULL AND ${condicoes.join(' AND ')} LIMIT ${ACHADOS}`,
    valores,
  );
  return rows;
}

/** The books, each found behind the one before it: to read every registration takes seconds. */
const LIVROS = `WITH RECURSIVE livros AS (
    (SELECT r.livro_chave, r.livro FROM registro_antigo r WHERE r.retirado_em IS NULL ORDER BY r.livro_chave, r.livro LIMIT 1)
    UNION ALL SELECT p.* FROM livros l CROSS JOIN LATERAL (SELECT r.livro_chave, r.livro FROM registro_antigo r
      WHERE r.retirado_em IS NULL AND (r.livro_chave, r.livro) > (l.livro_chave, l.livro) ORDER BY r.livro_chave, r.livro LIMIT 1) p)
  SELECT l.livro, l.total, d.* FROM (SELECT livro_chave, livro, (count(*) OVER ())::int AS total FROM livros
    ORDER BY livro_chave, livro LIMIT $1 OFFSET $2) l
  CROSS JOIN LATERAL (SELECT count(*)::int AS registros, (count(*) FILTER (WHERE r.situacao = 'anulado'))::int AS anulados,
      (count(*) FILTER (WHERE r.via > 1))::int AS "segundasVias", min(r.data_registro)::text AS primeiro, max(r.data_registro)::text AS ultimo
    FROM registro_antigo r WHERE r.livro_chave = l.livro_chave AND r.livro = l.livro AND r.retirado_em IS NULL) d
  ORDER BY l.livro_chave, l.livro`;

export async function listarLivrosDoAcervo(pool: Pool, { pagina, tamanho, deslocamento }: Faixa) {
  const { rows } = await pool.query<{
    livro: string;
    registros: number;
    anulados: number;
    segundasVias: number;
    primeiro: string | null;
    ultimo: string | null;
    total: number;
  }>(LIVROS, [tamanho, deslocamento]);
  return { itens: rows.map(({ total: _, ...livro }) => livro), total: rows[0]?.total ?? 0, pagina, tamanho };
}

/** A book is found by its key, `$2`. */
const DO_LIVRO = 'r.livro = $1 AND r.livro_chave = $2 AND r.retirado_em IS NULL';
const FALTAS = `SELECT n + 1 AS de, proximo - 1 AS ate FROM (SELECT n, lead(n) OVER (ORDER BY n) AS proximo FROM
    (SELECT DISTINCT x.numero::bigint AS n FROM (SELECT r.numero FROM registro_antigo r WHERE ${DO_LIVRO}
       UNION ALL SELECT s.numero FROM sem_pessoa s) x WHERE x.numero ~ '^[0-9]{1,9}$') u) f WHERE proximo > n + 1 ORDER BY 1 LIMIT ${MAIOR_MAPA.faltas}`;
/** Numbered lines without a person, of imports that are imported: what their columns of livro, folha and número hold. */
const SEM_PESSOA = `sem_pessoa AS (SELECT l.linha, coalesce(l.bruto->>(array_position(c.colunas, 'livro') - 1), '') AS livro,
      coalesce(l.bruto->>(array_position(c.colunas, 'numero') - 1), '') AS numero, coalesce(l.bruto->>(array_position(c.colunas, 'folha') - 1), '') AS folha
    FROM acervo_importacao i CROSS JOIN LATERAL (SELECT array_agg(e.campo ORDER BY e.i) AS colunas
      FROM jsonb_array_elements_text(i.colunas) WITH ORDINALITY e (campo, i)) c
    JOIN acervo_linha l ON l.importacao_id = i.id AND l.situacao = 'sem-pessoa'
    WHERE i.situacao IN ('importada', 'publicando', 'publicada') AND coalesce(l.bruto->>(array_position(c.colunas, 'livro') - 1), '') = $1)`;

/** Reads the map of a book. @throws AppError 404 where no line names it */
export async function lerMapa(pool: Pool, livro: string) {
  const chave = chaveDeOrdem(livro);
  const [registros, faltas, semPessoa] = await Promise.all([
    pool.query<AntigoDaLista>(
      `SELECT ${DA_LISTA} FROM registro_antigo r WHERE ${DO_LIVRO} ORDER BY r.folha_chave, r.numero_chave, r.via, r.id LIMIT ${MAIOR_MAPA.registros}`,
      [livro, chave],
    ),
    pool.query<{ de: string; ate: string }>(`WITH ${SEM_PESSOA} ${FALTAS}`, [livro, chave]),
    pool.query<{ numero: string; folha: string; linha: number }>(
      `WITH ${SEM_PESSOA} SELECT numero, folha, linha FROM sem_pessoa ORDER BY linha LIMIT ${MAIOR_MAPA.semPessoa}`,
      [livro],
    ),
  ]);
  if (registros.rows.length === 0 && semPessoa.rows.length === 0)
    throw naoEncontrado('Livro não encontrado no acervo.');
  return {
    livro,
    registros: registros.rows,
    faltas: faltas.rows.map(({ de, ate }) => ({ de: Number(de), ate: Number(ate) })),
    semPessoa: semPessoa.rows,
  };
}

const FATOS = FATOS_DO_ACERVO.map((fato) => `r.${colunaDoFato(fato)} AS "${fato}"`).join(', ');
const UM = `SELECT ${DA_LISTA}, ${FATOS}, r.cpf, r.cpf_escrito AS "cpfEscrito", r.curso_id::text AS "cursoId",
    r.anulado_em::text AS "anuladoEm", r.datas,
    json_build_object('importacaoId', i.id, 'arquivo', i.arquivo, 'sha256', i.sha256, 'aba', i.aba, 'linha', r.linha, 'celulas',
      (SELECT coalesce(json_agg(json_build_object('titulo', coalesce(i.titulos[e.i], ''), 'texto', e.texto) ORDER BY e.i), '[]')
        FROM jsonb_array_elements_text(r.fonte) WITH ORDINALITY e (texto, i))) AS origem,
    (SELECT coalesce(json_agg(json_build_object('acao', n.acao, 'campo', n.campo, 'de', n.de, 'para', n.para, 'motivo', n.motivo, 'por', n.por,
        'em', to_char(n.em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'confirmadoPor', n.confirmado_por) ORDER BY n.em, n.id), '[]')
      FROM acervo_anotacao n WHERE n.registro_id = r.id) AS anotacoes
  FROM registro_antigo r JOIN acervo_importacao i ON i.id = r.importacao_id WHERE r.id = $1::uuid`;

/** Reads all of an old registration. @throws AppError 404 */
export async function lerAntigo(pool: Pool, id: string): Promise<Antigo> {
  const { rows } = await pool.query<Antigo>(UM, [id]);
  return existente(rows[0], 'Registro não encontrado no acervo.');
}
