-- Lists of revoked certificates of the trusted authorities, as fetched: nobody's personal data but serial numbers.
CREATE TABLE "lista_de_revogados" (
  "url" VARCHAR(500) NOT NULL,
  "emissor" VARCHAR(64) NOT NULL,
  "desde" TIMESTAMPTZ(3) NOT NULL,
  "ate" TIMESTAMPTZ(3),
  "buscada_em" TIMESTAMPTZ(3) NOT NULL,
  "conteudo" BYTEA NOT NULL,
  CONSTRAINT "lista_de_revogados_pkey" PRIMARY KEY ("url")
);
CREATE INDEX "lista_de_revogados_emissor_idx" ON "lista_de_revogados" ("emissor");
