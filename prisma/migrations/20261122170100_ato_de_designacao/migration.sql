-- Acts that designate who signs the issuer's term of responsibility (MEC's AtoDesignacao); the bytes lie where documents' do.
CREATE TABLE "ato_designacao" (
    "id" UUID NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "descricao" VARCHAR(255) NOT NULL,
    "vigente_de" DATE NOT NULL,
    "arquivo" VARCHAR(255) NOT NULL,
    "arquivo_guid" UUID NOT NULL,
    "tamanho" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "pdfa" VARCHAR(20) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "criado_por" VARCHAR(255) NOT NULL,
    "excluido_em" TIMESTAMPTZ(3),
    "excluido_por" VARCHAR(255),

    CONSTRAINT "ato_designacao_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ato_designacao_arquivo_guid_key" ON "ato_designacao"("arquivo_guid");
CREATE INDEX "ato_designacao_cpf_vigente_de_idx" ON "ato_designacao"("cpf", "vigente_de");
