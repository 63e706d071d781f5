// SQL, not Prisma: statistics: percentiles and counts with conditions over the whole register.
import type { Pool } from 'pg';
import {
  type Medidas,
  MINIMO_DE_PESSOAS,
  medidasSchema,
  type Transparencia,
} from '#contract/transparencia.contract.ts';
import { comCodigo, seConfere } from '../../acoes/linhas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { FOI_PUBLICADA } from '../lista-anulados/lista-anulados.service.ts';

const MESES = 24;
const DIAS = 90;
const MINUTO_MS = 60_000;

/** Reads the figures as they were last measured here, or null. */
export async function lerMedidas(db: Db): Promise<{ em: Date; medidas: Medidas } | null> {
  const linha = seConfere('transparencia', await db.transparencia.findUnique({ where: { id: 1 } }));
  return linha && { em: linha.em, medidas: medidasSchema.parse(linha.dados) };
}

/** Share of minutes with a sample since the first of the last 90 days, in %; null before the first hour is over. */
export async function lerDisponibilidade(
  pool: Pool,
  agora: Date,
): Promise<{ porCento: number | null; desde: string | null }> {
  const { rows } = await pool.query<{ amostras: number; primeira: Date | null; desde: string | null }>(
    `SELECT coalesce(sum(amostras), 0)::int AS amostras, min(primeira) AS primeira, min(dia)::text AS desde
     FROM disponibilidade WHERE dia > ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int`,
    [agora, DIAS],
  );
  const { amostras = 0, primeira = null, desde = null } = rows[0] ?? {};
  const minutos = primeira === null ? 0 : Math.floor((agora.getTime() - primeira.getTime()) / MINUTO_MS) + 1;
  return { porCento: minutos < 60 ? null : Math.min(100, Math.round((amostras / minutos) * 10_000) / 100), desde };
}

/** Notes that the register worked in this minute; twice in one minute is once. */
export const anotarAmostra = (pool: Pool, agora: Date) =>
  pool.query(
    `INSERT INTO disponibilidade AS d (dia, primeira, ultima) VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, $1, $1)
     ON CONFLICT (dia) DO UPDATE SET amostras = d.amostras + 1, ultima = excluded.ultima
     WHERE date_trunc('minute', d.ultima) < date_trunc('minute', excluded.ultima)`,
    [agora],
  );

/** Keeps figures in place of the former ones. */
export function guardarMedidas(db: Db, em: Date, dados: Medidas) {
  const linha = comCodigo('transparencia', { id: 1, em, dados });
  const { id, ...mudada } = linha;
  return db.transparencia.upsert({ where: { id }, create: linha, update: mudada });
}

/** Diplomas by month of registration, newest first; null of fewer than five. `hoje`: yyyy-MM-dd. */
export async function contarPorMes(pool: Pool, hoje: string): Promise<Transparencia['meses']> {
  const { rows } = await pool.query<{ mes: string; quantos: number }>(
    `SELECT to_char(data_registro_diploma, 'YYYY-MM') AS mes, count(*)::int AS quantos FROM registro
     WHERE data_registro_diploma < date_trunc('month', $1::date) + interval '1 month' GROUP BY 1 ORDER BY 1 DESC LIMIT $2`,
    [hoje, MESES],
  );
  return rows.map(({ mes, quantos }) => ({ mes, registrados: quantos < MINIMO_DE_PESSOAS ? null : quantos }));
}

/** Reads the newest published list of annulled diplomas, its date in the zone `fuso`; or null. */
export async function lerUltimaLista(pool: Pool, fuso: string): Promise<Transparencia['listaAnulados']> {
  const { rows } = await pool.query<NonNullable<Transparencia['listaAnulados']>>(LISTA, [fuso]);
  return rows[0] ?? null;
}

/** Measures everything anew: it looks at every record, so it is for background work only. `hoje`: yyyy-MM-dd. */
export async function medir(pool: Pool, hoje: string): Promise<Medidas> {
  const { rows } = await pool.query<Prazos>(PRAZOS, [hoje]);
  const { assinados = 0, vigentes = 0, ...dias }: Partial<Prazos> = rows[0] ?? {};
  return {
    daColacaoAoRegistro: prazoDe(dias.registrados, dias.registroMediana, dias.registroP90),
    doRegistroAoDou: prazoDe(dias.publicados, dias.douMediana, dias.douP90),
    assinadosPorCento: vigentes < MINIMO_DE_PESSOAS ? null : Math.round((assinados / vigentes) * 1000) / 10,
  };
}

type Prazos = Record<'assinados' | 'vigentes' | 'registrados' | 'publicados', number> &
  Record<'registroMediana' | 'registroP90' | 'douMediana' | 'douP90', number | null>;

const PRAZOS = `
  SELECT (count(*) FILTER (WHERE assinado AND NOT cancelado))::int AS assinados,
    (count(*) FILTER (WHERE NOT cancelado))::int AS vigentes,
    (count(*) FILTER (WHERE ano))::int AS registrados,
    (count(*) FILTER (WHERE ano AND dou IS NOT NULL))::int AS publicados,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY colacao) FILTER (WHERE ano) AS "registroMediana",
    percentile_disc(0.9) WITHIN GROUP (ORDER BY colacao) FILTER (WHERE ano) AS "registroP90",
    percentile_disc(0.5) WITHIN GROUP (ORDER BY dou) FILTER (WHERE ano) AS "douMediana",
    percentile_disc(0.9) WITHIN GROUP (ORDER BY dou) FILTER (WHERE ano) AS "douP90"
  FROM (SELECT assinado, cancelado, data_registro_diploma > $1::date - 365 AS ano,
      data_registro_diploma - data_colacao_grau AS colacao, data_publicacao_dou - data_registro_diploma AS dou
    FROM registro) r`;

const LISTA = `
  SELECT l.numero_de_sequencia AS "numeroDeSequencia", (l.data_criacao AT TIME ZONE $1)::date::text AS "dataCriacao"
  FROM lista_anulados l WHERE ${FOI_PUBLICADA}
  ORDER BY l.data_criacao DESC LIMIT 1`;

const prazoDe = (pessoas = 0, mediana: number | null = null, p90: number | null = null) =>
  pessoas < MINIMO_DE_PESSOAS ? { mediana: null, p90: null } : { mediana, p90 };
