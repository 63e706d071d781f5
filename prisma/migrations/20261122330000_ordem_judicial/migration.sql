-- The court order that a suspension stands on, and when the office looks at it again. Rows are only added: the newest of a record counts.
CREATE TABLE "ordem_judicial" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "numero" VARCHAR(120) NOT NULL,
    "juizo" VARCHAR(255) NOT NULL,
    "autos" VARCHAR(120) NOT NULL,
    "revisar_em" DATE NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "criado_por" VARCHAR(255) NOT NULL,

    CONSTRAINT "ordem_judicial_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ordem_judicial_registro_id_id_idx" ON "ordem_judicial"("registro_id", "id");
ALTER TABLE "ordem_judicial" ADD CONSTRAINT "ordem_judicial_registro_id_fkey"
    FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
