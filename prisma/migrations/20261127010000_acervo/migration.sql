-- The old books: what was registered before this register, in tables of their own (decision 121). New registrations, their
-- counters and seals know nothing of them.

-- One sheet of one file that is brought in: how it is read, what was answered, how far it is.
CREATE TABLE "acervo_importacao" (
  "id" UUID NOT NULL,
  "arquivo" VARCHAR(255) NOT NULL,
  "tipo" VARCHAR(10) NOT NULL,
  "sha256" CHAR(64) NOT NULL,
  "tamanho" BIGINT NOT NULL,
  "partes" UUID[],
  "aba" VARCHAR(255) NOT NULL DEFAULT '',
  "amostras" JSONB NOT NULL,
  "leitura" JSONB NOT NULL,
  "titulos" TEXT[],
  "colunas" JSONB NOT NULL,
  "perfil" VARCHAR(60),
  "respostas" JSONB NOT NULL DEFAULT '[]',
  "situacao" VARCHAR(20) NOT NULL DEFAULT 'recebendo',
  "linhas" INTEGER NOT NULL DEFAULT 0,
  "feitas" INTEGER NOT NULL DEFAULT 0,
  "soma" JSONB NOT NULL DEFAULT '{}',
  "falha" VARCHAR(500),
  "recebida_em" TIMESTAMPTZ(3) NOT NULL,
  "recebida_por" VARCHAR(255) NOT NULL,
  "publicada_em" TIMESTAMPTZ(3),
  "publicada_por" VARCHAR(255),
  "publicada_por_cpf" CHAR(11),
  "confirmada_por" VARCHAR(255),
  CONSTRAINT "acervo_importacao_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "acervo_importacao_situacao" CHECK ("situacao" IN ('recebendo', 'recebida', 'conferindo', 'conferida', 'importando', 'importada',
    'publicando', 'publicada', 'desfazendo'))
);
-- The same sheet of the same file is one import, whoever sends it how often.
CREATE UNIQUE INDEX "acervo_importacao_sha256_aba_key" ON "acervo_importacao"("sha256", "aba");
CREATE INDEX "acervo_importacao_perfil_idx" ON "acervo_importacao"("perfil");

-- Its lines as read and as understood, until they are told; what came of each.
CREATE TABLE "acervo_linha" (
  "importacao_id" UUID NOT NULL,
  "linha" INTEGER NOT NULL,
  "bruto" JSONB NOT NULL,
  "lido" JSONB,
  "problemas" JSONB NOT NULL,
  "situacao" VARCHAR(20) NOT NULL,
  "chave" TEXT,
  "lugar" TEXT,
  "alvo" UUID,
  CONSTRAINT "acervo_linha_pkey" PRIMARY KEY ("importacao_id", "linha")
);
CREATE INDEX "acervo_linha_importacao_id_situacao_linha_idx" ON "acervo_linha"("importacao_id", "situacao", "linha");
CREATE INDEX "acervo_linha_importacao_id_lugar_idx" ON "acervo_linha"("importacao_id", "lugar");
ALTER TABLE "acervo_linha" ADD CONSTRAINT "acervo_linha_importacao_id_fkey"
  FOREIGN KEY ("importacao_id") REFERENCES "acervo_importacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A registration of an old book. Livro, folha, sequência and número are texts as written, with keys to order them by;
-- `bloco_id` is the sealed block of a published one.
CREATE TABLE "registro_antigo" (
  "id" UUID NOT NULL,
  "importacao_id" UUID NOT NULL,
  "linha" INTEGER NOT NULL,
  "fonte" JSONB NOT NULL,
  "nome" VARCHAR(255) NOT NULL,
  "nome_busca" TEXT GENERATED ALWAYS AS (nome_para_busca("nome")) STORED,
  "cpf" CHAR(11),
  "cpf_central" CHAR(6),
  "cpf_escrito" VARCHAR(40),
  "curso_nome" VARCHAR(255) NOT NULL,
  "curso_id" UUID,
  "curso_emec" VARCHAR(20),
  "grau" VARCHAR(60),
  "ies_emissora" VARCHAR(255),
  "ies_emissora_emec" VARCHAR(20),
  "livro" VARCHAR(60) NOT NULL DEFAULT '',
  "folha" VARCHAR(30) NOT NULL DEFAULT '',
  "verso" BOOLEAN NOT NULL DEFAULT false,
  "sequencia" VARCHAR(30) NOT NULL DEFAULT '',
  "numero" VARCHAR(60) NOT NULL DEFAULT '',
  "livro_chave" VARCHAR(120) NOT NULL DEFAULT '',
  "folha_chave" VARCHAR(80) NOT NULL DEFAULT '',
  "numero_chave" VARCHAR(120) NOT NULL DEFAULT '',
  "chave" TEXT NOT NULL,
  "lugar" TEXT NOT NULL,
  "via" SMALLINT NOT NULL DEFAULT 1,
  "primeira_via_id" UUID,
  "processo" VARCHAR(60),
  "numero_expedicao" VARCHAR(60),
  "datas" JSONB NOT NULL,
  "data_registro" DATE,
  "codigo_validacao" VARCHAR(120),
  "situacao" VARCHAR(10) NOT NULL DEFAULT 'ativo',
  "anulado_em" DATE,
  "motivo" VARCHAR(500),
  "observacao" VARCHAR(1000),
  "bloco_id" UUID,
  "retirado_em" TIMESTAMPTZ(3),
  CONSTRAINT "registro_antigo_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "registro_antigo_situacao" CHECK ("situacao" IN ('ativo', 'anulado')),
  CONSTRAINT "registro_antigo_cpf" CHECK ("cpf" ~ '^[0-9]{11}$' AND "cpf_central" = substr("cpf", 4, 6)),
  CONSTRAINT "registro_antigo_cpf_central" CHECK ("cpf_central" ~ '^[0-9]{6}$')
);
CREATE UNIQUE INDEX "registro_antigo_importacao_id_linha_key" ON "registro_antigo"("importacao_id", "linha");
-- One line of a book is told once; a second copy, or another person under the same number, is another key.
CREATE UNIQUE INDEX "registro_antigo_chave_unica" ON "registro_antigo"("chave") WHERE "retirado_em" IS NULL;
CREATE INDEX "registro_antigo_lugar_idx" ON "registro_antigo"("lugar");
CREATE INDEX "registro_antigo_cpf_central_idx" ON "registro_antigo"("cpf_central");
CREATE INDEX "registro_antigo_codigo_validacao_idx" ON "registro_antigo"("codigo_validacao");
CREATE INDEX "registro_antigo_bloco_id_idx" ON "registro_antigo"("bloco_id");
CREATE INDEX "registro_antigo_no_livro" ON "registro_antigo"("livro_chave", "folha_chave", "numero_chave", "id");
CREATE INDEX "registro_antigo_data_registro_id_idx" ON "registro_antigo"("data_registro" DESC, "id" DESC);
-- No pending list: every search would have to read it.
CREATE INDEX "registro_antigo_nome_trgm" ON "registro_antigo" USING gin ("nome_busca" gin_trgm_ops) WITH (fastupdate = off);
ALTER TABLE "registro_antigo" ADD CONSTRAINT "registro_antigo_importacao_id_fkey"
  FOREIGN KEY ("importacao_id") REFERENCES "acervo_importacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "registro_antigo" ADD CONSTRAINT "registro_antigo_curso_id_fkey"
  FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was done to a published registration of an old book, and why; it only grows.
CREATE TABLE "acervo_anotacao" (
  "id" UUID NOT NULL,
  "registro_id" UUID NOT NULL,
  "acao" VARCHAR(20) NOT NULL,
  "campo" VARCHAR(30),
  "de" VARCHAR(1000),
  "para" VARCHAR(1000),
  "motivo" VARCHAR(500) NOT NULL,
  "em" TIMESTAMPTZ(3) NOT NULL,
  "por" VARCHAR(255) NOT NULL,
  "confirmado_por" VARCHAR(255),
  CONSTRAINT "acervo_anotacao_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "acervo_anotacao_registro_id_em_idx" ON "acervo_anotacao"("registro_id", "em");
ALTER TABLE "acervo_anotacao" ADD CONSTRAINT "acervo_anotacao_registro_id_fkey"
  FOREIGN KEY ("registro_id") REFERENCES "registro_antigo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was published stays, and its notes with it; what it came from is never written otherwise.
CREATE FUNCTION guardar_acervo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.bloco_id IS NOT NULL THEN
      RAISE EXCEPTION 'um registro publicado do acervo não se apaga' USING ERRCODE = 'check_violation', CONSTRAINT = 'acervo_publicado';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.bloco_id IS NOT NULL AND (NEW.bloco_id, NEW.importacao_id, NEW.linha, NEW.fonte, NEW.id)
      IS DISTINCT FROM (OLD.bloco_id, OLD.importacao_id, OLD.linha, OLD.fonte, OLD.id) THEN
    RAISE EXCEPTION 'a origem de um registro publicado do acervo não muda' USING ERRCODE = 'check_violation', CONSTRAINT = 'acervo_publicado';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER registro_antigo_guardado BEFORE UPDATE OR DELETE ON "registro_antigo" FOR EACH ROW EXECUTE FUNCTION guardar_acervo();
