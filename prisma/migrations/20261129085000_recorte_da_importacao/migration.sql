-- Lines of other levels that a published import had left out come in by an import of their own, of the same sheet of the same file.
ALTER TABLE "acervo_importacao" ADD COLUMN "recorte" VARCHAR(20) NOT NULL DEFAULT '';
DROP INDEX "acervo_importacao_sha256_aba_key";
CREATE UNIQUE INDEX "acervo_importacao_sha256_aba_recorte_key" ON "acervo_importacao"("sha256", "aba", "recorte");
