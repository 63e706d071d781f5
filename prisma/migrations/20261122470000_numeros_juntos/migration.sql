-- One transaction writes several records of a book: the counter moves by as many as it writes.
CREATE OR REPLACE FUNCTION guardar_contador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.ultimo_numero <> 0 THEN
    PERFORM public.recusar_por_guarda('Um livro novo começa sem números');
  ELSIF TG_OP = 'UPDATE' AND NEW.ultimo_numero <> OLD.ultimo_numero THEN
    IF EXISTS (SELECT FROM public.numeracao_lacuna WHERE livro_id = NEW.id AND de = OLD.ultimo_numero + 1
        AND ate = NEW.ultimo_numero AND xmin = pg_current_xact_id()::xid) AND public.ato_anotado('livro', NEW.id::text) THEN
      RETURN NULL;
    END IF;
    IF NEW.ultimo_numero - OLD.ultimo_numero <> (SELECT count(*) FROM public.registro
        WHERE livro_id = NEW.id AND numero_registro > OLD.ultimo_numero AND numero_registro <= NEW.ultimo_numero) THEN
      PERFORM public.recusar_por_guarda('O número foi tomado sem registro');
    END IF;
  END IF;
  RETURN NULL;
END $$;
