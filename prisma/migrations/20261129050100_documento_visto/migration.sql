-- A document that the server could not read counts once a person has looked at it and says that it is legible.
ALTER TABLE "documento" ADD COLUMN "visto_em" TIMESTAMPTZ(3), ADD COLUMN "visto_por" VARCHAR(255);

CREATE OR REPLACE FUNCTION guardar_documento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.excluido_em IS NOT NULL OR NOT public.ato_anotado('documento', NEW.id::text)
      OR (NEW.excluido_em IS NULL) = (NEW.visto_em IS NOT DISTINCT FROM OLD.visto_em)
      OR OLD.visto_em IS NOT NULL AND (NEW.visto_em, NEW.visto_por) IS DISTINCT FROM (OLD.visto_em, OLD.visto_por) THEN
    PERFORM public.recusar_por_guarda('Um documento é visto uma vez e excluído uma vez, com entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;
