-- The record that a corrected one stands in the place of is its original, as the first copy is a second copy's.
ALTER TABLE "registro" DROP CONSTRAINT "registro_original_so_em_segunda_via";
CREATE INDEX "registro_original" ON "registro"("registro_original_id") WHERE "registro_original_id" IS NOT NULL;
-- One record stands in the place of another, of those that stand.
CREATE UNIQUE INDEX "registro_corrigido_uma_vez" ON "registro"("registro_original_id") WHERE NOT "segunda_via" AND NOT "cancelado";

-- A correction that waits for the connector to revoke the diploma: neither half stands until it has. What it takes (`dados`) is
-- forgotten once it is done.
CREATE TABLE "registro_correcao" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "ordem_id" UUID NOT NULL,
    "dados" JSONB,
    "pedida_por" JSONB NOT NULL,
    "pedida_em" TIMESTAMPTZ(3) NOT NULL,
    "novo_id" UUID,
    "concluida_em" TIMESTAMPTZ(3),

    CONSTRAINT "registro_correcao_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "registro_correcao_concluida" CHECK (("novo_id" IS NULL) = ("concluida_em" IS NULL) AND ("novo_id" IS NULL OR "dados" IS NULL)),
    CONSTRAINT "registro_correcao_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "registro_correcao_ordem_id_fkey" FOREIGN KEY ("ordem_id") REFERENCES "conector_acao"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "registro_correcao_novo_id_fkey" FOREIGN KEY ("novo_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "registro_correcao_ordem_id_key" ON "registro_correcao"("ordem_id");
CREATE UNIQUE INDEX "registro_correcao_novo_id_key" ON "registro_correcao"("novo_id");
CREATE INDEX "registro_correcao_registro_id_pedida_em_idx" ON "registro_correcao"("registro_id", "pedida_em");
