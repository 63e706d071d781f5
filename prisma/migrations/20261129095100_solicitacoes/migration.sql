-- An account of another institution's person is bound to it, and so is a key of its systems.
ALTER TABLE conta
  ADD COLUMN "instituicao_id" INTEGER,
  DROP CONSTRAINT conta_papel,
  ADD CONSTRAINT conta_papel CHECK (papel IN ('emissora', 'consulta', 'auditoria', 'operador', 'responsavel', 'administrador')),
  ADD CONSTRAINT conta_da_emissora CHECK (instituicao_id IS NULL OR papel = 'emissora'),
  ADD CONSTRAINT "conta_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE chave_de_api
  ADD COLUMN "instituicao_id" INTEGER,
  ADD CONSTRAINT "chave_de_api_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A diploma that another institution issued and asks to be registered (decision 144): its signed request, what was found in it, how it ended.
CREATE TABLE "solicitacao" (
  "id" UUID NOT NULL,
  "instituicao_id" INTEGER NOT NULL,
  "envio_id" UUID NOT NULL,
  "nome_do_arquivo" VARCHAR(255) NOT NULL,
  "arquivo_guid" UUID NOT NULL,
  "sha256" CHAR(64) NOT NULL,
  "recebida_em" TIMESTAMPTZ(3) NOT NULL,
  "recebida_por" VARCHAR(255) NOT NULL,
  "situacao" VARCHAR(12) NOT NULL DEFAULT 'julgando',
  "achados" JSONB NOT NULL DEFAULT '[]',
  "nonce" CHAR(44),
  "nome" VARCHAR(255),
  "cpf" CHAR(11),
  "curso" VARCHAR(255),
  "expedida_em" DATE,
  "enviada_em" TIMESTAMPTZ(3),
  "decidida_em" TIMESTAMPTZ(3),
  "decidida_por" VARCHAR(255),
  "motivo" VARCHAR(1000),
  "anterior_id" UUID,
  "registro_id" UUID,
  CONSTRAINT "solicitacao_pkey" PRIMARY KEY ("id"),
  CONSTRAINT solicitacao_situacao CHECK (situacao IN ('julgando', 'com-erros', 'na-fila', 'recusada', 'aceita')),
  CONSTRAINT solicitacao_aceita CHECK ((situacao = 'aceita') = (registro_id IS NOT NULL)),
  CONSTRAINT solicitacao_decidida CHECK ((situacao IN ('recusada', 'aceita')) = (decidida_em IS NOT NULL)),
  CONSTRAINT "solicitacao_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "solicitacao_anterior_id_fkey" FOREIGN KEY ("anterior_id") REFERENCES "solicitacao"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "solicitacao_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "solicitacao_instituicao_id_situacao_idx" ON "solicitacao"("instituicao_id", "situacao");
CREATE INDEX "solicitacao_arquivo_guid_idx" ON "solicitacao"("arquivo_guid");
CREATE INDEX "solicitacao_envio_id_idx" ON "solicitacao"("envio_id");
CREATE UNIQUE INDEX "solicitacao_registro_id_key" ON "solicitacao"("registro_id");
-- One request of these digits waits or was taken; what was refused, or had errors, may come again.
CREATE UNIQUE INDEX solicitacao_viva ON solicitacao (nonce) WHERE situacao = 'na-fila' OR situacao = 'aceita';

-- What was decided stays decided.
CREATE FUNCTION guardar_solicitacao_decidida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.recusar_por_guarda('Uma solicitação decidida não muda');
  RETURN NULL;
END $$;
CREATE TRIGGER solicitacao_decidida_guardada BEFORE UPDATE OR DELETE ON solicitacao FOR EACH ROW
  WHEN (OLD.decidida_em IS NOT NULL AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_solicitacao_decidida();
CREATE OR REPLACE FUNCTION guardar_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.documento WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.ato_designacao WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.solicitacao WHERE arquivo_guid = OLD.guid)
     OR EXISTS (SELECT FROM public.documento_no_conector WHERE xml_guid = OLD.guid) THEN
    PERFORM public.recusar_por_guarda('O arquivo ainda pertence a um documento');
  END IF;
  RETURN NULL;
END $$;

-- Another institution numbers its students as it likes.
ALTER TABLE registro
  DROP CONSTRAINT registro_rga_digitos,
  ADD CONSTRAINT registro_rga_digitos CHECK (rga ~ '^[0-9]+$' OR ies_emissora_id <> ies_registradora_id);
