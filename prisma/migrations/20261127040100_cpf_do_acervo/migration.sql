-- The report of a person asks by the whole CPF.
CREATE INDEX "registro_antigo_cpf_idx" ON "registro_antigo"("cpf");
