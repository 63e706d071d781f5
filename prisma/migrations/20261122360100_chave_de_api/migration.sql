-- Keys that raise the limits of the public interface: issued by the office, stored as a hash, revocable.
CREATE TABLE "chave_de_api" (
    "id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "prefixo" VARCHAR(12) NOT NULL,
    "instituicao" VARCHAR(100) NOT NULL,
    "contato" VARCHAR(255) NOT NULL,
    "por_hora" INTEGER NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "criada_por" VARCHAR(255) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "revogada_em" TIMESTAMPTZ(3),
    "usada_em" TIMESTAMPTZ(3),

    CONSTRAINT "chave_de_api_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "chave_de_api_hash_key" ON "chave_de_api"("hash");
