-- Each number of a text takes twelve places in its key: a folha of seven numbers is within its thirty letters, and its key is not.
ALTER TABLE "registro_antigo"
  ALTER COLUMN "livro_chave" TYPE TEXT,
  ALTER COLUMN "folha_chave" TYPE TEXT,
  ALTER COLUMN "numero_chave" TYPE TEXT;
