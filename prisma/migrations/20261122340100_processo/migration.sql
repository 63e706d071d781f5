-- The office finds a record by its Processo, too.
CREATE INDEX "registro_processo" ON "registro"("processo");
