-- The municipality of birth is asked for where SIGA has none: nothing ever read this one.
ALTER TABLE "instituicao" DROP COLUMN "municipio_padrao";
