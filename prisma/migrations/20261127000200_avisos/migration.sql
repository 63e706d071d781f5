-- What people of the staff began and left, told when it is over: counts and kinds, no graduate's name.
CREATE TABLE "aviso" (
  "id" UUID NOT NULL,
  "cpf" CHAR(11) NOT NULL,
  "especie" VARCHAR(30) NOT NULL,
  "chave" VARCHAR(120) NOT NULL,
  "registro_id" UUID,
  "feitos" INTEGER NOT NULL DEFAULT 0,
  "falhas" INTEGER NOT NULL DEFAULT 0,
  "total" INTEGER NOT NULL DEFAULT 0,
  "mudou_em" TIMESTAMPTZ(3) NOT NULL,
  "em" TIMESTAMPTZ(3),
  "lido_em" TIMESTAMPTZ(3),
  "enviado_em" TIMESTAMPTZ(3),
  CONSTRAINT "aviso_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "aviso_cpf_especie_chave_key" ON "aviso"("cpf", "especie", "chave");
CREATE INDEX "aviso_cpf_em_idx" ON "aviso"("cpf", "em");
CREATE INDEX "aviso_mudou_em_idx" ON "aviso"("mudou_em");

-- What a notice still waits for: a document of a record, or one that is signed on its own.
CREATE TABLE "aviso_espera" (
  "alvo" UUID NOT NULL,
  "aviso_id" UUID NOT NULL,
  CONSTRAINT "aviso_espera_pkey" PRIMARY KEY ("alvo", "aviso_id")
);
CREATE INDEX "aviso_espera_aviso_id_idx" ON "aviso_espera"("aviso_id");
ALTER TABLE "aviso_espera" ADD CONSTRAINT "aviso_espera_aviso_id_fkey"
  FOREIGN KEY ("aviso_id") REFERENCES "aviso"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "conta" ADD COLUMN "avisos_por_email" BOOLEAN NOT NULL DEFAULT false;
