// SQL, not Prisma: statistics: medians, counts with conditions, years found by a recursive walk of the index.
import type { Pool } from 'pg';
import type { Painel, Tempo } from '#contract/painel.contract.ts';
import { type NomeDoTipo, tipoDePrazo } from '#domain/agenda/tipos.ts';

/** Rows shown of a count; what comes after is told as the rest. */
const LINHAS = 20;
/** RNP's type of the diploma itself. */
const DIPLOMA = '2, 6';

type Contagem = Painel['porCurso'];

/** Records of the year that stand or stood. $1 its first day, $2 the first day of the next. */
const DO_ANO = 'r.data_registro_diploma >= $1::date AND r.data_registro_diploma < $2::date';

const periodo = (ano: number): [string, string] => [`${ano}-01-01`, `${ano + 1}-01-01`];

/** Years that have records, the newest first: one look into the index by date for each. */
export async function lerAnos(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ ano: number }>(
    `WITH RECURSIVE anos (ano) AS (
       SELECT extract(year FROM max(data_registro_diploma))::int FROM registro
       UNION ALL SELECT (SELECT extract(year FROM max(data_registro_diploma))::int FROM registro
         WHERE data_registro_diploma < make_date(ano, 1, 1)) FROM anos WHERE ano IS NOT NULL)
     SELECT ano FROM anos WHERE ano IS NOT NULL ORDER BY ano DESC`,
  );
  return rows.map(({ ano }) => ano);
}

export async function contarPorMes(pool: Pool, ano: number): Promise<number[]> {
  const { rows } = await pool.query<{ mes: number; quantos: number }>(
    `SELECT extract(month FROM r.data_registro_diploma)::int AS mes, count(*)::int AS quantos FROM registro r
     WHERE ${DO_ANO} GROUP BY 1`,
    periodo(ano),
  );
  const quantos = new Map(rows.map((linha) => [linha.mes, linha.quantos]));
  return Array.from({ length: 12 }, (_, mes) => quantos.get(mes + 1) ?? 0);
}

const AGRUPADOS = {
  curso: 'SELECT r.nome_curso AS nome, count(*)::int AS quantos FROM registro r',
  campus: 'SELECT c.nome, count(*)::int AS quantos FROM registro r JOIN campus c ON c.id = r.campus_id',
  livro: 'SELECT l.nome, count(*)::int AS quantos FROM registro r JOIN livro_registro l ON l.id = r.livro_id',
} as const;

/** Registered in the year by course, campus or book, the most first; beyond twenty the rest is one row. */
export async function contarPor(pool: Pool, por: keyof typeof AGRUPADOS, ano: number): Promise<Contagem> {
  const { rows } = await pool.query<Contagem[number]>(
    `${AGRUPADOS[por]} WHERE ${DO_ANO} GROUP BY 1 ORDER BY 2 DESC, 1`,
    periodo(ano),
  );
  const resto = rows.slice(LINHAS).reduce((soma, { quantos }) => soma + quantos, 0);
  return resto === 0 ? rows : [...rows.slice(0, LINHAS), { nome: 'Outros', quantos: resto }];
}

/** Days from the ceremony to registration, to the verified signature and to the DOU, of the records that stand. */
export async function medirTempos(pool: Pool, ano: number, fuso: string): Promise<Painel['tempos']> {
  const tempo = (nome: string) =>
    `json_build_object('quantos', count(${nome}), 'mediana', percentile_cont(0.5) WITHIN GROUP (ORDER BY ${nome}),
       'p90', percentile_cont(0.9) WITHIN GROUP (ORDER BY ${nome}), 'pior', max(${nome})) AS ${nome}`;
  const { rows } = await pool.query<{ registro: Tempo; assinatura: Tempo; dou: Tempo }>(
    `SELECT ${tempo('registro')}, ${tempo('assinatura')}, ${tempo('dou')} FROM (
       SELECT r.data_registro_diploma - r.data_colacao_grau AS registro, r.data_publicacao_dou - r.data_colacao_grau AS dou,
              (d.verificado_em AT TIME ZONE $3)::date - r.data_colacao_grau AS assinatura
         FROM registro r LEFT JOIN documento_no_conector d ON d.registro_id = r.id AND d.tipo IN (${DIPLOMA})
        WHERE ${DO_ANO} AND NOT r.cancelado AND NOT r.segunda_via) t`,
    [...periodo(ano), fuso],
  );
  const vazio = { quantos: 0, mediana: null, p90: null, pior: null };
  const { registro = vazio, assinatura = vazio, dou = vazio } = rows[0] ?? {};
  return { ateRegistro: registro, ateAssinatura: assinatura, ateDou: dou };
}

/** First copies of the year that kept each term, and those that did not; unpublished ones after their term. */
export async function contarPrazos(
  pool: Pool,
  ano: number,
  { expedicao, registro, dou }: { expedicao: number; registro: number; dou: number },
  hoje: string,
): Promise<Painel['prazos']> {
  const { rows } = await pool.query<
    Record<'expedicao' | 'registro' | 'dou' | 'semExpedicao' | 'semRegistro' | 'semDou', number>
  >(
    `SELECT count(*) FILTER (WHERE ate_expedicao <= $3)::int AS expedicao, count(*) FILTER (WHERE ate_expedicao > $3)::int AS "semExpedicao",
            count(*) FILTER (WHERE ate_registro <= $4)::int AS registro, count(*) FILTER (WHERE ate_registro > $4)::int AS "semRegistro",
            count(*) FILTER (WHERE publicado AND ate_dou <= $5)::int AS dou, count(*) FILTER (WHERE ate_dou > $5)::int AS "semDou"
       FROM (SELECT r.data_expedicao_diploma - r.data_colacao_grau AS ate_expedicao,
                    r.data_registro_diploma - r.data_expedicao_diploma AS ate_registro,
                    coalesce(r.data_publicacao_dou, $6::date) - r.data_registro_diploma AS ate_dou,
                    r.data_publicacao_dou IS NOT NULL AS publicado
               FROM registro r WHERE ${DO_ANO} AND NOT r.cancelado AND NOT r.segunda_via) p`,
    [...periodo(ano), expedicao, registro, dou, hoje],
  );
  const n = rows[0];
  const norma = (tipo: NomeDoTipo) => tipoDePrazo(tipo).norma ?? '';
  return [
    {
      nome: 'Da colação à expedição',
      norma: norma('expedicao'),
      dias: expedicao,
      dentro: n?.expedicao ?? 0,
      fora: n?.semExpedicao ?? 0,
    },
    {
      nome: 'Da expedição ao registro',
      norma: norma('registro'),
      dias: registro,
      dentro: n?.registro ?? 0,
      fora: n?.semRegistro ?? 0,
    },
    { nome: 'Do registro ao DOU', norma: norma('dou'), dias: dou, dentro: n?.dou ?? 0, fora: n?.semDou ?? 0 },
  ];
}

/** Of the year's records; `recusados` are those of which the signing service refused a document. */
export async function contarDesvios(pool: Pool, ano: number): Promise<Painel['desvios']> {
  const { rows } = await pool.query<Painel['desvios']>(
    `SELECT count(*) FILTER (WHERE r.cancelado AND NOT r.revogado)::int AS cancelados, count(*) FILTER (WHERE r.revogado)::int AS revogados,
            count(*) FILTER (WHERE r.suspenso AND NOT r.cancelado)::int AS suspensos, count(*) FILTER (WHERE r.segunda_via)::int AS "segundasVias",
            count(*) FILTER (WHERE r.registro_original_id IS NOT NULL AND NOT r.segunda_via)::int AS corrigidos,
            count(*) FILTER (WHERE EXISTS (SELECT FROM conector_erro e WHERE e.registro_id = r.id))::int AS recusados
       FROM registro r WHERE ${DO_ANO}`,
    periodo(ano),
  );
  const nada = { cancelados: 0, revogados: 0, suspensos: 0, corrigidos: 0, segundasVias: 0, recusados: 0 };
  return rows[0] ?? nada;
}
