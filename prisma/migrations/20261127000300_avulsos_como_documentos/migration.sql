-- The institution's own documents go the way of a record's: failed tries in a row, and looks that did not find them.
ALTER TABLE "documento_avulso" ADD COLUMN "falhas" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "documento_avulso" ADD COLUMN "buscas_vazias" INTEGER NOT NULL DEFAULT 0;
