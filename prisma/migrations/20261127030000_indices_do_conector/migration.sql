-- The stamps that are due and the renewals that failed, and whether a transcript's code is another record's: each by an index
-- of the few rows that it looks at.
CREATE INDEX "conector_documento_carimbo_vale_ate" ON "conector_documento"("carimbo_vale_ate") WHERE "carimbo_vale_ate" IS NOT NULL;
CREATE INDEX "conector_documento_recarimbagem_falhou" ON "conector_documento"("registro_id") WHERE "estado" = 507;
CREATE INDEX "conector_documento_codigo_seguranca" ON "conector_documento"("codigo_seguranca", "tipo") WHERE "xml_guid" IS NOT NULL;
