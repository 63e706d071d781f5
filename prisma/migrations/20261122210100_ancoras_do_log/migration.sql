-- Heads of the log that left for elsewhere: cosigned by a witness, written to a file, sent, stamped. And the heads of other
-- institutions' logs that this one cosigned.
CREATE TABLE "log_ancora" (
    "tamanho" BIGINT NOT NULL,
    "destino" VARCHAR(300) NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,
    "prova" TEXT,

    CONSTRAINT "log_ancora_pkey" PRIMARY KEY ("tamanho", "destino")
);
CREATE INDEX "log_ancora_destino_tamanho_idx" ON "log_ancora"("destino", "tamanho" DESC);

CREATE TABLE "log_ancora_falha" (
    "destino" VARCHAR(300) NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,
    "motivo" VARCHAR(500) NOT NULL,

    CONSTRAINT "log_ancora_falha_pkey" PRIMARY KEY ("destino")
);

CREATE TABLE "log_testemunhado" (
    "origem" VARCHAR(300) NOT NULL,
    "tamanho" BIGINT NOT NULL,
    "raiz" BYTEA NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "log_testemunhado_pkey" PRIMARY KEY ("origem")
);
CREATE TRIGGER log_ancora_so_inclusao BEFORE UPDATE OR DELETE ON log_ancora FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE FUNCTION proteger_testemunhado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tamanho < OLD.tamanho OR NEW.origem <> OLD.origem THEN
    RAISE EXCEPTION 'Uma testemunha não volta atrás' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER log_testemunhado_cresce BEFORE UPDATE ON log_testemunhado FOR EACH ROW EXECUTE FUNCTION proteger_testemunhado();
CREATE TRIGGER log_testemunhado_sem_exclusao BEFORE DELETE ON log_testemunhado FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
