-- What people did about a deadline: who looks after it, and its one extension with the reason.
CREATE TABLE "agenda_prazo" (
    "chave" VARCHAR(120) NOT NULL,
    "cpf" CHAR(11),
    "nome" VARCHAR(255),
    "prorrogado_em" TIMESTAMPTZ(3),
    "prorrogado_por" VARCHAR(255),
    "motivo" VARCHAR(1000),

    CONSTRAINT "agenda_prazo_pkey" PRIMARY KEY ("chave")
);
CREATE INDEX "agenda_prazo_cpf_idx" ON "agenda_prazo"("cpf");
ALTER TABLE agenda_prazo ADD CONSTRAINT agenda_prazo_prorrogacao
  CHECK ((prorrogado_em IS NULL) = (motivo IS NULL) AND (prorrogado_em IS NULL) = (prorrogado_por IS NULL));

-- Addresses by which a person's calendar reads the deadlines; only the hash of the secret is kept.
CREATE TABLE "agenda_endereco" (
    "id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "usado_em" TIMESTAMPTZ(3),

    CONSTRAINT "agenda_endereco_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "agenda_endereco_hash_key" ON "agenda_endereco"("hash");
CREATE INDEX "agenda_endereco_cpf_idx" ON "agenda_endereco"("cpf");

-- Ceremonies of the last months as the academic system told them: who graduates (rga|course).
CREATE TABLE "agenda_colacao" (
    "data_colacao_id" VARCHAR(40) NOT NULL,
    "data" DATE NOT NULL,
    "campus" VARCHAR(255) NOT NULL,
    "estudantes" TEXT[],
    "lida_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agenda_colacao_pkey" PRIMARY KEY ("data_colacao_id")
);
