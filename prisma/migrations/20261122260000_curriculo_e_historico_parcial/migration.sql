-- Curricula (RNP's types 11 and 12) and transcripts of students (type 1), signed by the way of the institution's documents.
CREATE TABLE "curriculo" (
    "id" UUID NOT NULL,
    "curso_id" UUID NOT NULL,
    "codigo" VARCHAR(255) NOT NULL,
    "data" DATE NOT NULL,
    "conteudo" JSONB NOT NULL,
    "xml" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" VARCHAR(255) NOT NULL,

    CONSTRAINT "curriculo_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "curriculo_curso_id_codigo_idx" ON "curriculo"("curso_id", "codigo");
ALTER TABLE "curriculo" ADD CONSTRAINT "curriculo_curso_id_fkey" FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "historico_parcial" (
    "id" UUID NOT NULL,
    "rga" VARCHAR(20) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "nome_curso" VARCHAR(255) NOT NULL,
    "xml" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" VARCHAR(255) NOT NULL,

    CONSTRAINT "historico_parcial_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "historico_parcial_rga_idx" ON "historico_parcial"("rga");

ALTER TABLE "documento_avulso" ADD COLUMN "codigo" VARCHAR(100);
