-- Copies of the database as they were made, tried, or failed: what home, metrics and the check of an installation tell.
CREATE TABLE "copia" (
    "id" UUID NOT NULL,
    "especie" VARCHAR(20) NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,
    "onde" VARCHAR(1000) NOT NULL,
    "falha" VARCHAR(1000),
    "dados" JSONB NOT NULL,

    CONSTRAINT "copia_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "copia_especie_em_idx" ON "copia"("especie", "em");
ALTER TABLE copia ADD CONSTRAINT copia_especie CHECK (especie IN ('backup', 'segundo-lugar', 'ensaio', 'base'));
CREATE TRIGGER copia_so_inclusao BEFORE UPDATE OR DELETE ON copia FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
