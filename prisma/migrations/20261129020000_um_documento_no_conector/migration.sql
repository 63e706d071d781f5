-- One table of what is signed (decision 121): a record's documents stay row by row as they lie, the institution's own come in.
ALTER TABLE conector_documento RENAME TO documento_no_conector;
ALTER TABLE documento_no_conector RENAME CONSTRAINT conector_documento_pkey TO documento_no_conector_pkey;
ALTER TABLE documento_no_conector RENAME CONSTRAINT conector_documento_registro_id_fkey TO documento_no_conector_registro_id_fkey;
ALTER TABLE documento_no_conector RENAME CONSTRAINT conector_documento_andamento TO documento_no_conector_andamento;
ALTER TABLE documento_no_conector RENAME CONSTRAINT conector_documento_ambiente TO documento_no_conector_ambiente;
ALTER INDEX conector_documento_your_number_key RENAME TO documento_no_conector_your_number_key;
ALTER INDEX conector_documento_vivo RENAME TO documento_no_conector_do_registro;
ALTER INDEX conector_documento_andamento_proxima_tentativa_idx RENAME TO documento_no_conector_andamento_proxima_tentativa_idx;
ALTER INDEX conector_documento_xml_guid RENAME TO documento_no_conector_xml_guid;
ALTER INDEX conector_documento_carimbo_vale_ate RENAME TO documento_no_conector_carimbo_vale_ate;
ALTER INDEX conector_documento_recarimbagem_falhou RENAME TO documento_no_conector_recarimbagem_falhou;
ALTER INDEX conector_documento_codigo_seguranca RENAME TO documento_no_conector_codigo_seguranca;

ALTER TABLE documento_no_conector
  -- The kinds are a table of the program's.
  DROP CONSTRAINT conector_documento_tipo,
  ALTER COLUMN registro_id DROP NOT NULL,
  ALTER COLUMN codigo_seguranca TYPE VARCHAR(100),
  ADD COLUMN lista_id UUID,
  ADD COLUMN fiscalizacao_id UUID,
  ADD COLUMN curriculo_id UUID,
  ADD COLUMN historico_parcial_id UUID,
  ADD COLUMN dados JSONB,
  ADD COLUMN xml TEXT,
  ADD COLUMN assinado_por VARCHAR(500),
  ADD COLUMN origem VARCHAR(20);

INSERT INTO documento_no_conector (id, lista_id, fiscalizacao_id, curriculo_id, historico_parcial_id, tipo, your_number, group_id,
  document_id, estado, andamento, tentativas, proxima_tentativa, ultimo_envio_em, buscas_vazias, ultimo_erro, desistencia_motivo,
  desistido_por, codigo_seguranca, dados, xml, xml_sha256, verificado_em, assinado_por, origem, criado_por, criado_em, atualizado_em)
SELECT a.id, l.id, f.id, c.id, h.id, a.tipo, a.your_number, CASE a.tipo WHEN 12 THEN 'CUR' || a.alvo_id ELSE a.your_number END,
  a.document_id, a.estado,
  CASE
    WHEN a.andamento = 'substituido' THEN 'desistido'
    WHEN a.andamento IN ('erro', 'concluido') THEN a.andamento
    -- Signed: followed until RNP keeps it, but for a file that the office had signed elsewhere.
    WHEN a.andamento = 'assinado' AND (a.origem IS DISTINCT FROM 'conector' OR a.proxima_em >= '9999-12-31') THEN 'concluido'
    WHEN a.document_id IS NOT NULL THEN 'enviado'
    WHEN a.andamento = 'pendente' THEN 'intencao'
    ELSE 'incerto'
  END,
  a.falhas,
  CASE WHEN a.andamento IN ('pendente', 'enviado') OR a.andamento = 'assinado' AND a.origem = 'conector' THEN
    CASE WHEN a.proxima_em < '9999-12-31' THEN a.proxima_em END END,
  a.enviado_em, a.buscas_vazias, a.motivo,
  CASE WHEN a.andamento = 'substituido' THEN 'Substituído por um mais novo.' END,
  CASE WHEN a.andamento = 'substituido' THEN 'Sistema' END,
  a.codigo, a.dados, a.xml, a.xml_sha256, a.assinado_em, a.assinado_por, a.origem,
  coalesce(l.gerada_por, f.criado_por, c.criado_por, h.criado_por, 'Sistema'), a.criado_em,
  greatest(a.criado_em, a.enviado_em, a.assinado_em)
FROM documento_avulso a
  LEFT JOIN lista_anulados l ON a.especie = 'lista-anulados' AND l.id = a.alvo_id
  LEFT JOIN arquivo_fiscalizacao f ON a.especie = 'fiscalizacao' AND f.id = a.alvo_id
  LEFT JOIN curriculo c ON a.especie IN ('curriculo', 'curriculo-figura') AND c.id = a.alvo_id
  LEFT JOIN historico_parcial h ON a.especie = 'historico-parcial' AND h.id = a.alvo_id;

-- Retries that the connector was asked for are counted in the log.
INSERT INTO conector_log (id, documento_id, situacao_anterior, situacao_atual, data_hora)
SELECT uuidv7(), a.id, CASE a.estado WHEN 502 THEN 'Erro ao iniciar a assinatura' WHEN 503 THEN 'Erro na assinatura'
  WHEN 504 THEN 'Erro ao iniciar o registro' WHEN 505 THEN 'Erro ao concluir o registro' WHEN 507 THEN 'Erro na recarimbagem' END,
  'Nova tentativa pedida ao conector', now()
FROM documento_avulso a CROSS JOIN LATERAL generate_series(1, a.tentativas)
WHERE a.estado IN (502, 503, 504, 505, 507) AND a.andamento NOT IN ('substituido', 'concluido');

DROP TABLE documento_avulso;

ALTER TABLE documento_no_conector
  ADD CONSTRAINT documento_no_conector_de_um CHECK (num_nonnulls(registro_id, lista_id, fiscalizacao_id, curriculo_id, historico_parcial_id) = 1),
  ADD CONSTRAINT documento_no_conector_assinado CHECK (registro_id IS NOT NULL OR num_nulls(xml, xml_sha256, verificado_em) IN (0, 3)),
  ADD CONSTRAINT "documento_no_conector_lista_id_fkey" FOREIGN KEY ("lista_id") REFERENCES "lista_anulados"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "documento_no_conector_fiscalizacao_id_fkey" FOREIGN KEY ("fiscalizacao_id") REFERENCES "arquivo_fiscalizacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "documento_no_conector_curriculo_id_fkey" FOREIGN KEY ("curriculo_id") REFERENCES "curriculo"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "documento_no_conector_historico_parcial_id_fkey" FOREIGN KEY ("historico_parcial_id") REFERENCES "historico_parcial"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX documento_no_conector_da_lista ON documento_no_conector (lista_id, tipo) WHERE lista_id IS NOT NULL;
CREATE UNIQUE INDEX documento_no_conector_da_fiscalizacao ON documento_no_conector (fiscalizacao_id, tipo) WHERE fiscalizacao_id IS NOT NULL;
CREATE UNIQUE INDEX documento_no_conector_do_curriculo ON documento_no_conector (curriculo_id, tipo) WHERE curriculo_id IS NOT NULL;
CREATE UNIQUE INDEX documento_no_conector_do_parcial ON documento_no_conector (historico_parcial_id, tipo) WHERE historico_parcial_id IS NOT NULL;

-- What the signing service gave is replaced by a newer file, never taken away, of whichever kind it is.
CREATE OR REPLACE FUNCTION guardar_xml() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.xml_sha256 IS NULL OR (OLD.xml_guid IS NOT NULL AND NEW.xml_guid IS NULL) OR (OLD.xml IS NOT NULL AND NEW.xml IS NULL) THEN
    PERFORM public.recusar_por_guarda('O XML recebido não é retirado');
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER conector_documento_xml_guardado ON documento_no_conector;
CREATE TRIGGER documento_no_conector_xml_guardado AFTER UPDATE OF xml_guid, xml_sha256, xml ON documento_no_conector FOR EACH ROW
  WHEN (OLD.xml_sha256 IS NOT NULL AND (NEW.xml_guid, NEW.xml_sha256, NEW.xml) IS DISTINCT FROM (OLD.xml_guid, OLD.xml_sha256, OLD.xml)
    AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_xml();
CREATE OR REPLACE FUNCTION guardar_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.documento WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.ato_designacao WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.documento_no_conector WHERE xml_guid = OLD.guid) THEN
    PERFORM public.recusar_por_guarda('O arquivo ainda pertence a um documento');
  END IF;
  RETURN NULL;
END $$;
