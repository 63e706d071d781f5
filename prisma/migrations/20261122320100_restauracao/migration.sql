-- A database that was brought back from a copy may be behind what left the house: until a person has settled what, no act of the
-- register is taken (H5 of the reliability findings).
CREATE TABLE "restauracao" (
    "id" UUID NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,
    "de" TIMESTAMPTZ(3) NOT NULL,
    "origem" VARCHAR(20) NOT NULL,
    "folhas_antes" BIGINT NOT NULL,
    "folhas_fora" BIGINT,
    "consultado_em" TIMESTAMPTZ(3),
    "concluida_em" TIMESTAMPTZ(3),
    "concluida_por" VARCHAR(255),

    CONSTRAINT "restauracao_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX restauracao_aberta ON restauracao ((true)) WHERE concluida_em IS NULL;
ALTER TABLE restauracao ADD CONSTRAINT restauracao_origem CHECK (origem IN ('backup', 'instante', 'log'));

-- What exists outside and not here, and each book: one row each, with what a person decided.
CREATE TABLE "restauracao_achado" (
    "id" UUID NOT NULL,
    "restauracao_id" UUID NOT NULL,
    "especie" VARCHAR(20) NOT NULL,
    "chave" VARCHAR(120) NOT NULL,
    "dados" JSONB NOT NULL,
    "decisao" VARCHAR(20),
    "justificativa" VARCHAR(1000),
    "decidido_por" VARCHAR(255),
    "decidido_em" TIMESTAMPTZ(3),

    CONSTRAINT "restauracao_achado_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "restauracao_achado_restauracao_id_especie_chave_key" ON "restauracao_achado"("restauracao_id", "especie", "chave");
ALTER TABLE "restauracao_achado" ADD CONSTRAINT "restauracao_achado_restauracao_id_fkey"
  FOREIGN KEY ("restauracao_id") REFERENCES "restauracao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE restauracao_achado
  ADD CONSTRAINT restauracao_achado_especie CHECK (especie IN ('registro', 'situacao', 'documento', 'avulso', 'log', 'livro')),
  ADD CONSTRAINT restauracao_achado_decidido CHECK ((decisao IS NULL) = (decidido_em IS NULL));

-- Numbers that a book, or an institution's lists, skipped, since they were given before the loss.
CREATE TABLE "numeracao_lacuna" (
    "id" UUID NOT NULL,
    "restauracao_id" UUID NOT NULL,
    "livro_id" UUID,
    "instituicao_id" INTEGER,
    "de" INTEGER NOT NULL,
    "ate" INTEGER NOT NULL,

    CONSTRAINT "numeracao_lacuna_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "numeracao_lacuna_livro_id_idx" ON "numeracao_lacuna"("livro_id");
ALTER TABLE "numeracao_lacuna"
  ADD CONSTRAINT "numeracao_lacuna_restauracao_id_fkey" FOREIGN KEY ("restauracao_id") REFERENCES "restauracao"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "numeracao_lacuna_livro_id_fkey" FOREIGN KEY ("livro_id") REFERENCES "livro_registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "numeracao_lacuna_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT numeracao_lacuna_faixa CHECK (de > 0 AND de <= ate AND num_nonnulls(livro_id, instituicao_id) = 1);
CREATE TRIGGER numeracao_lacuna_so_inclusao BEFORE UPDATE OR DELETE ON numeracao_lacuna FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER numeracao_lacuna_sem_truncate BEFORE TRUNCATE ON numeracao_lacuna FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

ALTER TABLE "livro_registro" ADD COLUMN "encerrado_em" TIMESTAMPTZ(3);
CREATE FUNCTION proteger_livro_encerrado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'O livro está encerrado' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER livro_registro_encerrado BEFORE UPDATE OF ultimo_numero, encerrado_em ON livro_registro FOR EACH ROW
  WHEN (OLD.encerrado_em IS NOT NULL AND (NEW.ultimo_numero, NEW.encerrado_em) IS DISTINCT FROM (OLD.ultimo_numero, OLD.encerrado_em))
  EXECUTE FUNCTION proteger_livro_encerrado();

-- A book's counter moves by one, with the record that takes the number; or over a gap that a person decided after a restore.
CREATE OR REPLACE FUNCTION guardar_contador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.ultimo_numero <> 0 THEN
    PERFORM public.recusar_por_guarda('Um livro novo começa sem números');
  ELSIF TG_OP = 'UPDATE' AND NEW.ultimo_numero <> OLD.ultimo_numero THEN
    IF EXISTS (SELECT FROM public.numeracao_lacuna WHERE livro_id = NEW.id AND de = OLD.ultimo_numero + 1
        AND ate = NEW.ultimo_numero AND xmin = pg_current_xact_id()::xid) AND public.ato_anotado('livro', NEW.id::text) THEN
      RETURN NULL;
    END IF;
    IF NEW.ultimo_numero <> OLD.ultimo_numero + 1 THEN
      PERFORM public.recusar_por_guarda('A numeração de um livro anda de um em um');
    END IF;
    IF NOT EXISTS (SELECT FROM public.registro WHERE livro_id = NEW.id AND numero_registro = NEW.ultimo_numero) THEN
      PERFORM public.recusar_por_guarda('O número foi tomado sem registro');
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION guardar_restauracao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'numeracao_lacuna' THEN
    IF NOT EXISTS (SELECT FROM public.restauracao WHERE id = NEW.restauracao_id AND concluida_em IS NULL) THEN
      PERFORM public.recusar_por_guarda('Só se pulam números na conciliação de um banco restaurado');
    END IF;
  ELSIF NOT public.ato_anotado('restauracao', NEW.id::text) OR OLD.concluida_em IS NOT NULL OR EXISTS
      (SELECT FROM public.restauracao_achado WHERE restauracao_id = NEW.id AND decisao IS NULL) THEN
    PERFORM public.recusar_por_guarda('A conciliação termina com tudo decidido e com entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER restauracao_guardada AFTER UPDATE ON restauracao DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.concluida_em IS DISTINCT FROM OLD.concluida_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_restauracao();
CREATE CONSTRAINT TRIGGER numeracao_lacuna_guardada AFTER INSERT ON numeracao_lacuna DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_restauracao();
