-- Writes that came with a key of their own: stored with the first change that the request commits, so that a repeat finds it.
CREATE TABLE "pedido_repetivel" (
    "chave" CHAR(64) NOT NULL,
    "impressao" CHAR(64) NOT NULL,
    "recebido_em" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT,
    "corpo" TEXT,

    CONSTRAINT "pedido_repetivel_pkey" PRIMARY KEY ("chave")
);
CREATE INDEX "pedido_repetivel_recebido_em_idx" ON "pedido_repetivel" ("recebido_em");
