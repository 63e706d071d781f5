-- Acts wait for nobody (H7): an act leaves its entry and a place in the queue; the sequencer gives it its number in the
-- chain (R5), its seal, and where it changes what is publicly true its leaf in the open log. What an entry says and the
-- place it has are two tables that only grow.
CREATE TABLE "auditoria_lugar" (
    "numero" BIGINT NOT NULL,
    "entrada_id" BIGINT NOT NULL,
    "hash_anterior" CHAR(64) NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "selo" CHAR(64),

    CONSTRAINT "auditoria_lugar_pkey" PRIMARY KEY ("numero")
);
INSERT INTO auditoria_lugar (numero, entrada_id, hash_anterior, hash) SELECT id, id, hash_anterior, hash FROM auditoria ORDER BY id;
CREATE UNIQUE INDEX "auditoria_lugar_entrada_id_key" ON "auditoria_lugar"("entrada_id");
CREATE UNIQUE INDEX "auditoria_lugar_hash_key" ON "auditoria_lugar"("hash");

DROP INDEX "auditoria_hash_key";
CREATE SEQUENCE "auditoria_id_seq" OWNED BY auditoria.id;
SELECT setval('auditoria_id_seq', coalesce(max(id), 0) + 1, false) FROM auditoria;
ALTER TABLE "auditoria"
  ALTER COLUMN "id" SET DEFAULT nextval('auditoria_id_seq'),
  DROP COLUMN "hash_anterior",
  DROP COLUMN "hash",
  ADD COLUMN "conteudo" VARCHAR(100),
  ADD COLUMN "fatos" JSONB;

-- Rows come and go all day: what is dead is taken away before it slows the reader of the first ones down.
CREATE TABLE "auditoria_fila" (
    "entrada_id" BIGINT NOT NULL,

    CONSTRAINT "auditoria_fila_pkey" PRIMARY KEY ("entrada_id")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

ALTER TABLE "auditoria_cabeca"
  ADD COLUMN "tamanho_do_log" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "verificador_do_log" VARCHAR(400);

CREATE TABLE "log_folha" (
    "indice" BIGINT NOT NULL,
    "numero" BIGINT,
    "entrada" BYTEA NOT NULL,

    CONSTRAINT "log_folha_pkey" PRIMARY KEY ("indice")
);
CREATE UNIQUE INDEX "log_folha_numero_key" ON "log_folha"("numero");

CREATE TABLE "log_sal" (
    "entidade" VARCHAR(40) NOT NULL,
    "entidade_id" VARCHAR(120) NOT NULL,
    "sal" BYTEA NOT NULL,

    CONSTRAINT "log_sal_pkey" PRIMARY KEY ("entidade", "entidade_id")
);
ALTER TABLE log_sal ADD CONSTRAINT log_sal_tamanho CHECK (octet_length(sal) = 32);

CREATE TABLE "log_ladrilho" (
    "nivel" INTEGER NOT NULL,
    "indice" BIGINT NOT NULL,
    "hashes" BYTEA NOT NULL,

    CONSTRAINT "log_ladrilho_pkey" PRIMARY KEY ("nivel", "indice")
);
-- Hashes do not get smaller by compressing them.
ALTER TABLE log_ladrilho ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE "log_checkpoint" (
    "tamanho" BIGINT NOT NULL,
    "raiz" BYTEA NOT NULL,
    "nota" TEXT NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "log_checkpoint_pkey" PRIMARY KEY ("tamanho")
);

CREATE TRIGGER auditoria_lugar_so_inclusao BEFORE UPDATE OR DELETE ON auditoria_lugar FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER auditoria_lugar_sem_truncate BEFORE TRUNCATE ON auditoria_lugar FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER log_folha_so_inclusao BEFORE UPDATE OR DELETE ON log_folha FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER log_folha_sem_truncate BEFORE TRUNCATE ON log_folha FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER log_checkpoint_so_inclusao BEFORE UPDATE OR DELETE ON log_checkpoint FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER log_checkpoint_sem_truncate BEFORE TRUNCATE ON log_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

-- A tile grows at its end and never changes otherwise; a salt may be forgotten, never exchanged.
CREATE FUNCTION proteger_ladrilho() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF substr(NEW.hashes, 1, octet_length(OLD.hashes)) <> OLD.hashes OR (NEW.nivel, NEW.indice) <> (OLD.nivel, OLD.indice) THEN
    RAISE EXCEPTION 'Um ladrilho do log só cresce' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER log_ladrilho_cresce BEFORE UPDATE ON log_ladrilho FOR EACH ROW EXECUTE FUNCTION proteger_ladrilho();
CREATE TRIGGER log_ladrilho_sem_exclusao BEFORE DELETE ON log_ladrilho FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER log_sal_sem_troca BEFORE UPDATE ON log_sal FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
