-- The transcript's picture is a document of a diploma's group (RNP type 13).
ALTER TABLE "conector_documento" DROP CONSTRAINT "conector_documento_tipo";
ALTER TABLE "conector_documento" ADD CONSTRAINT "conector_documento_tipo" CHECK (tipo IN (2, 3, 4, 5, 13));
