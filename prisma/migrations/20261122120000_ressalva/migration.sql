-- What a record says although a source said otherwise: one row a field, written with the record and never changed.
CREATE TABLE "registro_ressalva" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "campo" VARCHAR(200) NOT NULL,
    "rotulo" VARCHAR(120) NOT NULL,
    "origem" VARCHAR(20) NOT NULL,
    "valor_da_fonte" TEXT,
    "valor_informado" TEXT,
    "mensagem" TEXT NOT NULL,
    "motivo" VARCHAR(40) NOT NULL,
    "justificativa" VARCHAR(1000) NOT NULL,
    "documento_id" UUID,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "criado_por" VARCHAR(255) NOT NULL,

    CONSTRAINT "registro_ressalva_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "registro_ressalva_registro_id_campo_key" ON "registro_ressalva"("registro_id", "campo");
CREATE INDEX "registro_ressalva_documento_id_idx" ON "registro_ressalva"("documento_id");
ALTER TABLE "registro_ressalva" ADD CONSTRAINT "registro_ressalva_registro_id_fkey"
    FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "registro_ressalva" ADD CONSTRAINT "registro_ressalva_documento_id_fkey"
    FOREIGN KEY ("documento_id") REFERENCES "documento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER registro_ressalva_so_inclusao BEFORE UPDATE OR DELETE ON registro_ressalva FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_ressalva_sem_truncate BEFORE TRUNCATE ON registro_ressalva FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
