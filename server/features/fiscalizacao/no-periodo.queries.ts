// SQL, not Prisma: of each snapshot only some values are read (JSON).
import type { Pool } from 'pg';
import type { PartesDaEmissora, PartesFiscalizadas } from '../../mec/fiscalizados-para-mec.ts';

/** Both days, annulled diplomas too; at most `limite`. */
export async function lerRegistradosNoPeriodo(
  pool: Pool,
  instituicaoId: number,
  inicio: string,
  fim: string,
  limite: number,
): Promise<PartesFiscalizadas[]> {
  const { rows } = await pool.query<PartesFiscalizadas>(
    `SELECT snapshot->'ids' || jsonb_strip_nulls(jsonb_build_object('codigoValidacao', codigo_validacao,
         'nonce', nonce_do_diploma, 'nonceDaDocumentacao', coalesce(nonce_da_documentacao, nonce_do_diploma))) AS ids, jsonb_build_object('cpf', snapshot->'diplomado'->'cpf') AS diplomado,
       jsonb_build_object('codigoMec', snapshot->'iesEmissora'->'codigoMec') AS "iesEmissora",
       jsonb_build_object('codigoEmec', snapshot->'curso'->'codigoEmec') AS curso, snapshot->'livro' AS livro
     FROM registro
     WHERE ies_registradora_id = $1 AND data_registro_diploma BETWEEN $2::date AND $3::date
     ORDER BY data_registro_diploma, id LIMIT $4`,
    [instituicaoId, inicio, fim, limite],
  );
  return rows;
}

/** The signed diplomas that were issued in a period (both days), annulled ones too; at most `limite`. */
export async function lerExpedidosNoPeriodo(
  pool: Pool,
  instituicaoId: number,
  inicio: string,
  fim: string,
  limite: number,
): Promise<PartesDaEmissora[]> {
  // Nothing is registered before it is issued: the index on the registration's date begins there.
  const { rows } = await pool.query<PartesDaEmissora>(
    `SELECT codigo_validacao AS codigo, snapshot->'diplomado'->>'cpf' AS cpf,
       snapshot->'curso'->>'codigoEmec' AS "codigoEmec",
       data_expedicao_diploma::text AS expedicao, data_registro_diploma::text AS registro
     FROM registro
     WHERE ies_emissora_id = $1 AND assinado AND data_registro_diploma >= $2::date
       AND data_expedicao_diploma BETWEEN $2::date AND $3::date
     ORDER BY data_expedicao_diploma, id LIMIT $4`,
    [instituicaoId, inicio, fim, limite],
  );
  return rows;
}
