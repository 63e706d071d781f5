-- Level of an old registration: one of ours by its code, any other as its book writes it, null where nothing tells it.
ALTER TABLE "registro_antigo" ADD COLUMN "nivel" VARCHAR(60);
CREATE INDEX "registro_antigo_nivel_idx" ON "registro_antigo"("nivel");
