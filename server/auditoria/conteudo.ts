/**
 * SQL: content and public facts of records (`registro r`, to be narrowed by a WHERE). `conteudo` is `registro/1:` and the
 * SHA-256 of the JSON array of everything that an act makes true, the snapshot as its own SHA-256; the sending status and
 * what merely follows from these columns are not in it. A new column gets a new form, `registro/2`, beside this one.
 */
export const CONTEUDO_DO_REGISTRO = `SELECT
    'registro/1:' || encode(sha256(convert_to(jsonb_build_array(r.id, r.ies_emissora_id, r.ies_registradora_id, r.livro_id, r.numero_registro,
      r.rga, r.cpf, r.nome_diplomado, r.curso_id, r.campus_id, r.nome_curso, r.processo, r.data_ingresso, r.data_conclusao,
      r.data_colacao_grau, r.data_expedicao_diploma, r.data_registro_diploma, r.data_publicacao_dou, r.segunda_via, r.registro_original_id,
      r.codigo_validacao, r.nonce, (extract(epoch FROM r.codigo_oficial_em) * 1000)::bigint, r.nonce_do_diploma, r.nonce_da_documentacao,
      r.cancelado, r.revogado, r.suspenso, r.assinado, r.motivo_anulacao_id, r.data_anulacao, r.responsavel_nome, r.responsavel_cpf,
      r.responsavel_matricula, (extract(epoch FROM r.criado_em) * 1000)::bigint, r.criado_por,
      encode(sha256(convert_to(r.snapshot::text, 'UTF8')), 'hex'))::text, 'UTF8')), 'hex') AS conteudo,
    jsonb_build_object('codigo', r.codigo_validacao, 'oficial', r.codigo_oficial_em IS NOT NULL, 'assinado', r.assinado, 'situacao',
      CASE WHEN r.revogado THEN 'revogado' WHEN r.cancelado THEN 'cancelado' WHEN r.suspenso THEN 'suspenso' ELSE 'ativo' END,
      'motivoAnulacao', r.motivo_anulacao_id, 'dataAnulacao', r.data_anulacao, 'dataPublicacaoDou', r.data_publicacao_dou) AS fatos
  FROM registro r`;

/** The facts by which a diploma is known (Portaria 1.095, art. 23, and where it is registered), as the log commits to them. */
export const FATOS_DO_DIPLOMA = `SELECT r.id::text AS id, jsonb_build_object('nome', r.nome_diplomado, 'curso', r.nome_curso, 'livro', l.nome,
    'numeroRegistro', r.numero_registro, 'dataConclusao', r.data_conclusao, 'dataColacaoGrau', r.data_colacao_grau,
    'dataExpedicao', r.data_expedicao_diploma, 'dataRegistro', r.data_registro_diploma, 'segundaVia', r.segunda_via) AS diploma
  FROM registro r JOIN livro_registro l ON l.id = r.livro_id`;
