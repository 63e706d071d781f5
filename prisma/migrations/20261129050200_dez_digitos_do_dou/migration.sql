-- Section, page and number in the gazette take ten digits, as those of the regulatory acts do.
ALTER TABLE "instituicao_ato" ALTER COLUMN "secao_publicacao" TYPE BIGINT, ALTER COLUMN "pagina_publicacao" TYPE BIGINT,
  ALTER COLUMN "numero_publicacao" TYPE BIGINT;
