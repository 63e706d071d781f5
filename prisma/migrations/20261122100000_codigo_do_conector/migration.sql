-- The signing service may make ids and code (H6): the registration's own code is provisional until the verified signed
-- XML brings the official one; from then on neither moves again, and the earlier code leads there for ever.
ALTER TABLE "registro"
  ADD COLUMN "codigo_oficial_em" TIMESTAMPTZ(3),
  ADD COLUMN "nonce_do_diploma" CHAR(44),
  ADD COLUMN "nonce_da_documentacao" CHAR(44);

CREATE TABLE "codigo_anterior" (
    "codigo" VARCHAR(80) NOT NULL,
    "registro_id" UUID NOT NULL,
    "ate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "codigo_anterior_pkey" PRIMARY KEY ("codigo")
);
CREATE INDEX "codigo_anterior_registro_id_idx" ON "codigo_anterior"("registro_id");
ALTER TABLE "codigo_anterior" ADD CONSTRAINT "codigo_anterior_registro_id_fkey"
  FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER codigo_anterior_so_inclusao BEFORE UPDATE OR DELETE ON codigo_anterior
  FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER codigo_anterior_sem_truncate BEFORE TRUNCATE ON codigo_anterior
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

-- What was registered never changes (R4), but for the code, which its own trigger below guards.
CREATE OR REPLACE FUNCTION proteger_registro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.ies_emissora_id, NEW.ies_registradora_id, NEW.livro_id, NEW.numero_registro, NEW.rga, NEW.cpf, NEW.nome_diplomado,
      NEW.curso_id, NEW.campus_id, NEW.nome_curso, NEW.processo, NEW.data_ingresso, NEW.data_conclusao, NEW.data_colacao_grau,
      NEW.data_expedicao_diploma, NEW.data_registro_diploma, NEW.segunda_via, NEW.registro_original_id, NEW.nonce,
      NEW.responsavel_nome, NEW.responsavel_cpf, NEW.responsavel_matricula, NEW.snapshot, NEW.criado_em, NEW.criado_por)
     IS DISTINCT FROM
     (OLD.id, OLD.ies_emissora_id, OLD.ies_registradora_id, OLD.livro_id, OLD.numero_registro, OLD.rga, OLD.cpf, OLD.nome_diplomado,
      OLD.curso_id, OLD.campus_id, OLD.nome_curso, OLD.processo, OLD.data_ingresso, OLD.data_conclusao, OLD.data_colacao_grau,
      OLD.data_expedicao_diploma, OLD.data_registro_diploma, OLD.segunda_via, OLD.registro_original_id, OLD.nonce,
      OLD.responsavel_nome, OLD.responsavel_cpf, OLD.responsavel_matricula, OLD.snapshot, OLD.criado_em, OLD.criado_por) THEN
    RAISE EXCEPTION 'Os dados registrados não podem ser alterados' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.revogado AND NOT NEW.revogado THEN
    RAISE EXCEPTION 'A revogação é irreversível' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The official code comes once, with the diploma's own ids.
CREATE FUNCTION proteger_codigo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.codigo_oficial_em IS NOT NULL OR NEW.codigo_oficial_em IS NULL)
     AND (NEW.codigo_validacao, NEW.codigo_oficial_em, NEW.nonce_do_diploma, NEW.nonce_da_documentacao)
         IS DISTINCT FROM (OLD.codigo_validacao, OLD.codigo_oficial_em, OLD.nonce_do_diploma, OLD.nonce_da_documentacao) THEN
    RAISE EXCEPTION 'O código de validação oficial não pode ser alterado' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER registro_codigo_oficial BEFORE UPDATE ON registro
  FOR EACH ROW WHEN ((NEW.codigo_validacao, NEW.codigo_oficial_em, NEW.nonce_do_diploma, NEW.nonce_da_documentacao)
    IS DISTINCT FROM (OLD.codigo_validacao, OLD.codigo_oficial_em, OLD.nonce_do_diploma, OLD.nonce_da_documentacao))
  EXECUTE FUNCTION proteger_codigo();

-- A code leads to one diploma for ever: the one given up is kept, and nobody else gets it.
CREATE FUNCTION guardar_codigo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO codigo_anterior (codigo, registro_id, ate) VALUES (OLD.codigo_validacao, NEW.id, NEW.codigo_oficial_em);
  END IF;
  IF EXISTS (SELECT 1 FROM codigo_anterior WHERE codigo = NEW.codigo_validacao) THEN
    RAISE EXCEPTION 'O código de validação já foi de outro diploma'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'codigo_anterior_pkey', TABLE = 'registro';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER registro_codigo_novo AFTER INSERT ON registro FOR EACH ROW EXECUTE FUNCTION guardar_codigo();
CREATE TRIGGER registro_codigo_trocado AFTER UPDATE ON registro
  FOR EACH ROW WHEN (NEW.codigo_validacao IS DISTINCT FROM OLD.codigo_validacao) EXECUTE FUNCTION guardar_codigo();

-- Diplomas signed until now carry the registration's own code and ids.
UPDATE registro SET codigo_oficial_em = atualizado_em, nonce_do_diploma = nonce, nonce_da_documentacao = nonce WHERE assinado;

-- One group: documentação acadêmica, histórico, diploma, representação visual.
ALTER TABLE "conector_documento"
  ADD COLUMN "nonce" CHAR(44),
  ADD COLUMN "verificado_em" TIMESTAMPTZ(3),
  ADD COLUMN "autorizacao" VARCHAR(20),
  ADD COLUMN "versoes" JSONB,
  ADD COLUMN "historico" JSONB,
  ADD COLUMN "recibo" JSONB;
ALTER TABLE "conector_documento" ADD CONSTRAINT "conector_documento_tipo" CHECK (tipo IN (2, 3, 4, 5));
UPDATE conector_documento d SET nonce = r.nonce, verificado_em = d.atualizado_em
  FROM registro r WHERE r.id = d.registro_id AND d.xml_guid IS NOT NULL AND r.assinado;

-- Who signs in another's place, until when a signature is valid, since when it is asked for.
ALTER TABLE "conector_assinatura"
  ADD COLUMN "substituto" VARCHAR(255),
  ADD COLUMN "substituto_situacao" INTEGER,
  ADD COLUMN "expira_em" TIMESTAMPTZ(3),
  ADD COLUMN "pedida_em" TIMESTAMPTZ(3);

-- MEC's reason of a revocation, apart from the office's own words.
ALTER TABLE "conector_acao" ADD COLUMN "motivo_id" INTEGER;
ALTER TABLE "conector_acao" ADD CONSTRAINT "conector_acao_motivo_id_fkey"
  FOREIGN KEY ("motivo_id") REFERENCES "motivo_anulacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
