-- What the last act on a record (or list) left, under one seal: a map of contents in buckets, a tree of sixteenths over them,
-- its root and the sum of what is not valid beside the chain's head. Whoever changes rows cannot make them fit again.
CREATE TABLE "conteudo_selado" (
    "alvo_id" UUID NOT NULL,
    "balde" INTEGER NOT NULL,
    "entrada_id" BIGINT NOT NULL,
    "conteudo" VARCHAR(100) NOT NULL,
    "valor" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "conteudo_selado_pkey" PRIMARY KEY ("alvo_id")
);
CREATE INDEX "conteudo_selado_balde_idx" ON "conteudo_selado"("balde");
CREATE INDEX "conteudo_selado_restritos" ON "conteudo_selado"("alvo_id", "valor") WHERE valor <> 0;
ALTER TABLE "conteudo_selado" ADD CONSTRAINT "conteudo_selado_lugar" CHECK (balde BETWEEN 0 AND 65535 AND valor BETWEEN 0 AND 2);

CREATE TABLE "conteudo_selado_no" (
    "nivel" INTEGER NOT NULL,
    "indice" INTEGER NOT NULL,
    "hashes" BYTEA NOT NULL,

    CONSTRAINT "conteudo_selado_no_pkey" PRIMARY KEY ("nivel", "indice")
) WITH (fillfactor = 50);
ALTER TABLE conteudo_selado_no ADD CONSTRAINT conteudo_selado_no_tamanho CHECK (octet_length(hashes) = 512);

ALTER TABLE "auditoria_cabeca"
  ADD COLUMN "raiz_dos_conteudos" BYTEA,
  ADD COLUMN "soma_dos_restritos" BYTEA,
  ADD COLUMN "selo_dos_conteudos" CHAR(64);

-- The last act that left a content, whatever has been read since.
CREATE INDEX "auditoria_com_conteudo" ON "auditoria"("entidade_id", "id") WHERE conteudo IS NOT NULL;

-- Adoption: what stands on the day of this migration is sealed as it stands, an entry for each record that says so. Nothing
-- before it proves the content of records whose acts had no sums yet.
WITH novas AS (
  INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, porque, conteudo, fatos)
  SELECT date_trunc('milliseconds', now()), 'registro', r.id::text, 'adotar-registro', 'Sistema', '',
    jsonb_build_object('codigoValidacao', r.codigo_validacao, 'nonceDoDiploma', r.nonce_do_diploma,
      'nonceDaDocumentacao', r.nonce_da_documentacao, 'codigoOficialEm', (extract(epoch FROM r.codigo_oficial_em) * 1000)::bigint,
      'xmls', (SELECT coalesce(jsonb_object_agg(d.tipo, d.xml_sha256), '{}') FROM conector_documento d
        WHERE d.registro_id = r.id AND d.xml_sha256 IS NOT NULL)),
    'Conteúdo de antes dos selos, adotado como estava quando o sistema foi atualizado.',
    'registro/1:' || encode(sha256(convert_to(jsonb_build_array(r.id, r.ies_emissora_id, r.ies_registradora_id, r.livro_id, r.numero_registro,
      r.rga, r.cpf, r.nome_diplomado, r.curso_id, r.campus_id, r.nome_curso, r.processo, r.data_ingresso, r.data_conclusao,
      r.data_colacao_grau, r.data_expedicao_diploma, r.data_registro_diploma, r.data_publicacao_dou, r.segunda_via, r.registro_original_id,
      r.codigo_validacao, r.nonce, (extract(epoch FROM r.codigo_oficial_em) * 1000)::bigint, r.nonce_do_diploma, r.nonce_da_documentacao,
      r.cancelado, r.revogado, r.suspenso, r.assinado, r.motivo_anulacao_id, r.data_anulacao, r.responsavel_nome, r.responsavel_cpf,
      r.responsavel_matricula, (extract(epoch FROM r.criado_em) * 1000)::bigint, r.criado_por,
      encode(sha256(convert_to(r.snapshot::text, 'UTF8')), 'hex'))::text, 'UTF8')), 'hex'),
    jsonb_build_object('codigo', r.codigo_validacao, 'oficial', r.codigo_oficial_em IS NOT NULL, 'assinado', r.assinado, 'situacao',
      CASE WHEN r.revogado THEN 'revogado' WHEN r.cancelado THEN 'cancelado' WHEN r.suspenso THEN 'suspenso' ELSE 'ativo' END,
      'motivoAnulacao', r.motivo_anulacao_id, 'dataAnulacao', r.data_anulacao, 'dataPublicacaoDou', r.data_publicacao_dou)
  FROM registro r ORDER BY r.criado_em, r.id RETURNING id)
INSERT INTO auditoria_fila (entrada_id) SELECT id FROM novas;

-- The same for signed lists and inspection files; only lists are public.
WITH novas AS (
  INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, porque, conteudo, fatos)
  SELECT date_trunc('milliseconds', now()), a.especie, a.alvo_id::text, 'adotar-arquivo', 'Sistema', '',
    jsonb_build_object('sha256', a.xml_sha256), 'Arquivo de antes dos selos, adotado como estava quando o sistema foi atualizado.',
    'xml/1:' || a.xml_sha256, CASE WHEN a.especie = 'lista-anulados' THEN jsonb_build_object('sha256', a.xml_sha256) END
  FROM documento_avulso a WHERE a.andamento = 'assinado' AND a.xml_sha256 IS NOT NULL
  ORDER BY a.criado_em, a.id RETURNING id)
INSERT INTO auditoria_fila (entrada_id) SELECT id FROM novas;
