-- How the institution's process numbers begin is its own fact, as its municipality is.
ALTER TABLE "instituicao" ADD COLUMN "prefixo_do_processo" CHAR(6),
  ADD CONSTRAINT "instituicao_prefixo_do_processo" CHECK ("prefixo_do_processo" ~ '^[0-9]{5}\.$');
