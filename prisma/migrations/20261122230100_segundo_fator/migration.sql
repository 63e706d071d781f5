-- Second factor of local accounts: an app's codes, passkeys, recovery codes; and challenges that are answered once.
ALTER TABLE "conta"
    ADD COLUMN "totp_segredo" VARCHAR(200),
    ADD COLUMN "totp_ultimo_passo" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sessao" ADD COLUMN "segundo_fator" VARCHAR(20);
ALTER TABLE "token_login" ADD COLUMN "segundo_fator" VARCHAR(20);

CREATE TABLE "chave_de_acesso" (
    "id" UUID NOT NULL,
    "conta_id" UUID NOT NULL,
    "credencial" TEXT NOT NULL,
    "chave_publica" BYTEA NOT NULL,
    "contador" BIGINT NOT NULL,
    "transportes" TEXT[] NOT NULL,
    "nome" VARCHAR(80) NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "usada_em" TIMESTAMPTZ(3),

    CONSTRAINT "chave_de_acesso_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "chave_de_acesso_conta_id_fkey" FOREIGN KEY ("conta_id") REFERENCES "conta"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "chave_de_acesso_credencial_key" ON "chave_de_acesso"("credencial");
CREATE INDEX "chave_de_acesso_conta_id_idx" ON "chave_de_acesso"("conta_id");

-- Used ones are taken away.
CREATE TABLE "codigo_de_recuperacao" (
    "hash" CHAR(64) NOT NULL,
    "conta_id" UUID NOT NULL,

    CONSTRAINT "codigo_de_recuperacao_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "codigo_de_recuperacao_conta_id_fkey" FOREIGN KEY ("conta_id") REFERENCES "conta"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "codigo_de_recuperacao_conta_id_idx" ON "codigo_de_recuperacao"("conta_id");

CREATE TABLE "desafio" (
    "hash" CHAR(64) NOT NULL,
    "dados" JSONB NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desafio_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "desafio_expira_em_idx" ON "desafio"("expira_em");
