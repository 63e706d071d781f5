import type { PoolClient } from 'pg';

/** Rows that only repeat what other rows say: never believed, always made anew. */
export const DERIVADAS: readonly string[] = ['registro_contagem', 'nome_palavra'];

const POR_DIA_E_MES = `SELECT mes, CASE WHEN mes THEN date_trunc('month', data_registro_diploma)::date ELSE data_registro_diploma END AS inicio,
    count(*)::int AS quantos
  FROM registro CROSS JOIN (VALUES (true), (false)) AS m (mes) GROUP BY 1, 2`;

/** Whether the records by day and month are as many as the register has counted. */
export async function contagemConfere(cliente: PoolClient): Promise<boolean> {
  const { rowCount } = await cliente.query(
    `(${POR_DIA_E_MES} EXCEPT SELECT mes, inicio, quantos FROM registro_contagem)
     UNION ALL (SELECT mes, inicio, quantos FROM registro_contagem EXCEPT ${POR_DIA_E_MES}) LIMIT 1`,
  );
  return rowCount === 0;
}

const PALAVRAS = `SELECT DISTINCT palavra FROM registro, unnest(string_to_array(nome_busca, ' ')) AS palavra WHERE palavra <> ''`;

/** Whether the search knows every word of every name. */
export async function palavrasConferem(cliente: PoolClient): Promise<boolean> {
  const { rowCount } = await cliente.query(`${PALAVRAS} EXCEPT SELECT palavra FROM nome_palavra LIMIT 1`);
  return rowCount === 0;
}

/** Counts records by day and month and gathers the names' words anew; new audit entries follow those there. */
export async function refazerDerivadas(cliente: PoolClient): Promise<void> {
  await cliente.query('DELETE FROM registro_contagem');
  await cliente.query(`INSERT INTO registro_contagem (mes, inicio, quantos) ${POR_DIA_E_MES}`);
  await cliente.query('DELETE FROM nome_palavra');
  await cliente.query(`INSERT INTO nome_palavra ${PALAVRAS}`);
  await cliente.query(`SELECT setval('auditoria_id_seq', coalesce(max(id), 0) + 1, false) FROM auditoria`);
}
