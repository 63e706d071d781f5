-- Each order of the office's list of the old books is the order of an index, forwards or backwards, and what is typed into a
-- search box is found by one.
DROP INDEX "registro_antigo_no_livro";
CREATE INDEX "registro_antigo_no_livro" ON "registro_antigo"("livro_chave", "livro", "folha_chave", "numero_chave", "id");
DROP INDEX "registro_antigo_data_registro_id_idx";
CREATE INDEX "registro_antigo_por_data" ON "registro_antigo"("data_registro" DESC NULLS LAST, "id" DESC);
CREATE INDEX "registro_antigo_nome_busca_id_idx" ON "registro_antigo"("nome_busca", "id");
CREATE INDEX "registro_antigo_numero_idx" ON "registro_antigo"("numero");
CREATE INDEX "registro_antigo_processo_idx" ON "registro_antigo"("processo");
-- The few that were annulled or withdrawn: the office filters by them, the list of annulled diplomas is made of the first.
CREATE INDEX "registro_antigo_anulados" ON "registro_antigo"("codigo_validacao") WHERE "situacao" = 'anulado';
CREATE INDEX "registro_antigo_retirados" ON "registro_antigo"("retirado_em") WHERE "retirado_em" IS NOT NULL;
ALTER TABLE "registro_antigo" ALTER COLUMN "nome_busca" SET STATISTICS 400;
