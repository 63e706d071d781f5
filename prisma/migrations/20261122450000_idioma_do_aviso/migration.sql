-- In which language a graduate asked to be told of changes.
ALTER TABLE "contato_do_titular" ADD COLUMN "idioma" CHAR(2) NOT NULL DEFAULT 'pt';
ALTER TABLE "contato_do_titular" ADD CONSTRAINT "contato_do_titular_idioma" CHECK ("idioma" IN ('pt', 'en', 'es'));
