-- The office states the facts of its institution by screen or by file: before, only whoever owned the database could.
ALTER TABLE instituicao
  ADD COLUMN ambiente VARCHAR(11),
  ADD COLUMN municipio_padrao CHAR(7),
  ADD COLUMN encarregado_nome VARCHAR(255),
  ADD COLUMN encarregado_contato VARCHAR(255),
  ADD COLUMN cae_url VARCHAR(255),
  ADD COLUMN permissao_negada_url VARCHAR(255),
  ADD COLUMN consulta_fisica_url VARCHAR(255),
  ADD COLUMN consulta_antiga_url VARCHAR(255),
  ADD COLUMN verificador_mec_url VARCHAR(255),
  ADD CONSTRAINT instituicao_ambiente CHECK (ambiente IN ('Homologação', 'Produção'));

-- A campus that the academic system told of has its id and name; initials and address are the office's to add.
ALTER TABLE campus ADD COLUMN endereco_id UUID,
  ADD CONSTRAINT campus_endereco_id_fkey FOREIGN KEY (endereco_id) REFERENCES endereco (id) ON DELETE RESTRICT ON UPDATE CASCADE;

-- The logo as it was given (PNG, or SVG of permitted elements), and the PNG that PDF, DOCX and mail take.
CREATE TABLE instituicao_logo (
  instituicao_id INTEGER NOT NULL,
  tipo VARCHAR(20) NOT NULL,
  conteudo BYTEA NOT NULL,
  png BYTEA NOT NULL,
  largura INTEGER NOT NULL,
  altura INTEGER NOT NULL,
  sha256 CHAR(64) NOT NULL,
  atualizado_em TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT instituicao_logo_pkey PRIMARY KEY (instituicao_id),
  CONSTRAINT instituicao_logo_instituicao_id_fkey FOREIGN KEY (instituicao_id) REFERENCES instituicao (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT instituicao_logo_tipo CHECK (tipo IN ('image/png', 'image/svg+xml')),
  CONSTRAINT instituicao_logo_tamanho CHECK (octet_length(conteudo) <= 262144 AND octet_length(png) <= 1048576)
);

-- Facts that diplomas repeat are changed by an act alone, whoever holds the running role.
CREATE FUNCTION guardar_instituicao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dela INTEGER;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'instituicao'
     AND to_jsonb(NEW) - 'ultima_lista_anulados' = to_jsonb(OLD) - 'ultima_lista_anulados' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'instituicao' THEN
    dela := COALESCE(NEW.id, OLD.id);
  ELSE
    dela := COALESCE(NEW.instituicao_id, OLD.instituicao_id);
  END IF;
  IF NOT public.ato_anotado('instituicao', dela::text) THEN
    PERFORM public.recusar_por_guarda('Dados da instituição sem entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER instituicao_guardada AFTER INSERT OR UPDATE ON instituicao
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_instituicao();
CREATE CONSTRAINT TRIGGER instituicao_ato_guardado AFTER INSERT OR UPDATE OR DELETE ON instituicao_ato
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_instituicao();
CREATE CONSTRAINT TRIGGER assinante_guardado AFTER INSERT OR UPDATE OR DELETE ON assinante
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_instituicao();
CREATE CONSTRAINT TRIGGER campus_guardado AFTER INSERT OR UPDATE OR DELETE ON campus
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_instituicao();
CREATE CONSTRAINT TRIGGER instituicao_logo_guardado AFTER INSERT OR UPDATE OR DELETE ON instituicao_logo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_instituicao();

-- A document keeps the environment with which it went, whatever the office says later; null: MEC_AMBIENTE of its day.
ALTER TABLE conector_documento ADD COLUMN ambiente VARCHAR(11),
  ADD CONSTRAINT conector_documento_ambiente CHECK (ambiente IN ('Homologação', 'Produção'));
