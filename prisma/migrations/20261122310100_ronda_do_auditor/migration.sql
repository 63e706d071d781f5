-- How far the auditor's round is: a share of the register every night, the whole within days. One row.
CREATE TABLE "auditoria_ronda" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "registro_ate" UUID,
    "entrada_ate" BIGINT NOT NULL DEFAULT 0,
    "documento_ate" UUID,
    "iniciada_em" TIMESTAMPTZ(3),
    "terminada_em" TIMESTAMPTZ(3),

    CONSTRAINT "auditoria_ronda_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "auditoria_ronda" ADD CONSTRAINT "auditoria_ronda_uma" CHECK (id = 1);

-- What the auditor found and has not yet found mended. Nothing personal stands in it.
CREATE TABLE "auditoria_diferenca" (
    "chave" CHAR(64) NOT NULL,
    "parte" VARCHAR(20) NOT NULL,
    "alvo" UUID,
    "tabela" VARCHAR(60) NOT NULL,
    "linha" VARCHAR(300) NOT NULL,
    "coluna" VARCHAR(60),
    "motivo" VARCHAR(500) NOT NULL,
    "primeira_vez" TIMESTAMPTZ(3) NOT NULL,
    "ultima_vez" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auditoria_diferenca_pkey" PRIMARY KEY ("chave")
);
CREATE INDEX "auditoria_diferenca_parte_alvo_idx" ON "auditoria_diferenca"("parte", "alvo");
