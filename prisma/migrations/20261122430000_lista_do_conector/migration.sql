-- How far the auditor went through the signing service's own list of documents: month and page that come next.
ALTER TABLE "auditoria_ronda" ADD COLUMN "lista_ate" VARCHAR(20), ADD COLUMN "lista_iniciada_em" TIMESTAMPTZ(3);
