-- Documents of the institution that go to signing by themselves: the list of annulled diplomas and inspection files.
CREATE TABLE "documento_avulso" (
    "id" UUID NOT NULL,
    "especie" VARCHAR(20) NOT NULL,
    "alvo_id" UUID NOT NULL,
    "tipo" INTEGER NOT NULL,
    "your_number" VARCHAR(60) NOT NULL,
    "dados" JSONB NOT NULL,
    "andamento" VARCHAR(20) NOT NULL DEFAULT 'pendente',
    "document_id" VARCHAR(60),
    "estado" INTEGER,
    "motivo" VARCHAR(2000),
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "enviado_em" TIMESTAMPTZ(3),
    "proxima_em" TIMESTAMPTZ(3) NOT NULL,
    "xml" TEXT,
    "xml_sha256" CHAR(64),
    "assinado_em" TIMESTAMPTZ(3),
    "assinado_por" VARCHAR(500),
    "origem" VARCHAR(20),
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documento_avulso_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "documento_avulso_assinado" CHECK (("andamento" = 'assinado') = ("xml" IS NOT NULL))
);
CREATE UNIQUE INDEX "documento_avulso_especie_alvo_id_key" ON "documento_avulso"("especie", "alvo_id");
CREATE UNIQUE INDEX "documento_avulso_your_number_key" ON "documento_avulso"("your_number");
CREATE INDEX "documento_avulso_andamento_proxima_em_idx" ON "documento_avulso"("andamento", "proxima_em");

-- A list that was not signed is replaced under its number.
ALTER TABLE "lista_anulados" ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1;
DROP INDEX "lista_anulados_instituicao_id_numero_de_sequencia_key";
CREATE UNIQUE INDEX "lista_anulados_instituicao_id_numero_de_sequencia_versao_key" ON "lista_anulados"("instituicao_id", "numero_de_sequencia", "versao");
