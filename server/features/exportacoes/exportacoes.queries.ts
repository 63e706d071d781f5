import type { Pool, PoolClient } from 'pg';
import type { Periodo } from '#domain/texto/periodo.ts';
import { NOME_USADO } from '../../db/nome-usado.ts';
import type {
  InstituicaoDaLinha,
  InstituicaoDoExtrato,
  LeituraDoPeriodo,
  LivroDoExtrato,
  RegistroExportado,
} from './leitura-do-periodo.ts';

const PORCAO = 1_000;
const DO_PERIODO = 'r.data_registro_diploma BETWEEN $1::date AND $2::date';

/** Reads a period in one snapshot of the database and hands it to `usar`; rows come in portions, never all at once. */
export async function lerPeriodo<T>(
  pool: Pool,
  { inicio, fim }: Periodo,
  usar: (leitura: LeituraDoPeriodo) => Promise<T>,
): Promise<T> {
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const valores = [inicio, fim];
    const { rows: livros } = await cliente.query<LivroDoExtrato>(
      `SELECT r.ies_registradora_id AS "instituicaoId", l.nome AS livro, count(*)::int AS registros,
              min(r.numero_registro) AS primeiro, max(r.numero_registro) AS ultimo
       FROM registro r JOIN livro_registro l ON l.id = r.livro_id
       WHERE ${DO_PERIODO} GROUP BY 1, l.id ORDER BY 1, l.nome`,
      valores,
    );
    const { rows: instituicoes } = await cliente.query<InstituicaoDoExtrato>(
      `SELECT i.id, i.nome, i.sigla, i.codigo_emec::int AS "codigoEmec", i.cnpj, e.nome_municipio AS municipio, e.uf
       FROM instituicao i JOIN endereco e ON e.id = i.endereco_id WHERE i.id = ANY($1) ORDER BY i.id`,
      [[...new Set(livros.map(({ instituicaoId }) => instituicaoId))]],
    );
    const { rows: expedidoras } = await cliente.query<InstituicaoDaLinha>(
      `SELECT i.nome, i.codigo_emec::int AS "codigoEmec" FROM instituicao i
       WHERE EXISTS (SELECT 1 FROM registro r WHERE r.ies_emissora_id = i.id AND ${DO_PERIODO}) ORDER BY i.nome`,
      valores,
    );
    const total = livros.reduce((soma, { registros }) => soma + registros, 0);
    return await usar({ instituicoes, livros, expedidoras, total, registros: () => emPorcoes(cliente, valores) });
  } finally {
    // A connection that broke must not hide what broke it.
    await cliente.query('ROLLBACK').catch(() => undefined);
    cliente.release();
  }
}

async function* emPorcoes(cliente: PoolClient, valores: string[]): AsyncGenerator<RegistroExportado[]> {
  await cliente.query(
    `DECLARE relacao NO SCROLL CURSOR FOR
     SELECT r.id, r.numero_registro AS numero, l.nome AS livro, r.nome_diplomado AS nome, ${NOME_USADO} AS "nomeUsado", r.cpf, r.nome_curso AS curso,
            r.snapshot #>> '{curso,codigoEmec}' AS "codigoEmec", r.processo,
            json_build_object('nome', ie.nome, 'codigoEmec', ie.codigo_emec) AS emissora,
            json_build_object('nome', ir.nome, 'codigoEmec', ir.codigo_emec) AS registradora,
            r.data_ingresso::text AS ingresso, r.data_conclusao::text AS conclusao, r.data_expedicao_diploma::text AS expedicao,
            r.data_registro_diploma::text AS registro, r.data_publicacao_dou::text AS publicacao,
            r.cancelado, r.revogado, r.suspenso, r.segunda_via AS "segundaVia"
     FROM registro r JOIN livro_registro l ON l.id = r.livro_id
       JOIN instituicao ie ON ie.id = r.ies_emissora_id JOIN instituicao ir ON ir.id = r.ies_registradora_id
     WHERE ${DO_PERIODO} ORDER BY l.nome, r.numero_registro`,
    valores,
  );
  for (;;) {
    const { rows } = await cliente.query<RegistroExportado>(`FETCH ${PORCAO} FROM relacao`);
    if (rows.length > 0) yield rows;
    if (rows.length < PORCAO) return;
  }
}

/** How many records each year has, the newest first, out of the counts by month. */
export async function contarPorAno(pool: Pool): Promise<{ ano: number; registros: number }[]> {
  const { rows } = await pool.query<{ ano: number; registros: number }>(
    `SELECT extract(year FROM inicio)::int AS ano, sum(quantos)::int AS registros
     FROM registro_contagem WHERE mes GROUP BY 1 HAVING sum(quantos) > 0 ORDER BY 1 DESC`,
  );
  return rows;
}
