-- The guards of the register of acts, now that an entry gets its place in the chain after its act (H7).
DROP TRIGGER auditoria_entrada_guardada ON auditoria;
DROP FUNCTION guardar_entrada();

-- An entry of this transaction that waits for its place.
CREATE OR REPLACE FUNCTION ato_anotado(da_entidade text, do_id text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (SELECT FROM public.auditoria a JOIN public.auditoria_fila f ON f.entrada_id = a.id
    WHERE a.entidade = da_entidade AND a.entidade_id = do_id AND a.xmin = pg_current_xact_id()::xid)
$$;

-- Whoever writes an entry cannot keep it from the chain: it waits in the queue, and leaves it with a place only.
CREATE FUNCTION guardar_entrada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.auditoria_fila WHERE entrada_id = NEW.id) THEN
    PERFORM public.recusar_por_guarda('A entrada não espera pelo seu lugar');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER auditoria_entrada_guardada AFTER INSERT ON auditoria
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_entrada();
CREATE FUNCTION guardar_fila() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.auditoria_lugar WHERE entrada_id = OLD.entrada_id) THEN
    PERFORM public.recusar_por_guarda('A entrada sai da fila só com o seu lugar');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER auditoria_fila_guardada AFTER DELETE ON auditoria_fila
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fila();

-- A place follows the one before it, and the head the last place.
CREATE FUNCTION guardar_lugar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.numero > 1 AND NOT EXISTS (SELECT FROM public.auditoria_lugar WHERE numero = NEW.numero - 1 AND hash = NEW.hash_anterior)
     OR NOT EXISTS (SELECT FROM public.auditoria_cabeca WHERE ultimo_id >= NEW.numero) THEN
    PERFORM public.recusar_por_guarda('O lugar não continua a auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER auditoria_lugar_guardado AFTER INSERT ON auditoria_lugar
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_lugar();
DROP TRIGGER auditoria_cabeca_guardada ON auditoria_cabeca;
CREATE OR REPLACE FUNCTION guardar_cabeca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ultimo_id < OLD.ultimo_id OR NEW.tamanho_do_log < OLD.tamanho_do_log
     OR (NEW.ultimo_id, NEW.hash) IS DISTINCT FROM (OLD.ultimo_id, OLD.hash) AND (
       NOT EXISTS (SELECT FROM public.auditoria_lugar WHERE numero = NEW.ultimo_id AND hash = NEW.hash)
       OR EXISTS (SELECT FROM public.auditoria_lugar WHERE numero > NEW.ultimo_id)) THEN
    PERFORM public.recusar_por_guarda('A cabeça da auditoria segue o último lugar');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER auditoria_cabeca_guardada AFTER UPDATE ON auditoria_cabeca
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_cabeca();

CREATE TRIGGER log_ladrilho_sem_truncate BEFORE TRUNCATE ON log_ladrilho FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

-- Acts of designation have files like documents.
CREATE OR REPLACE FUNCTION guardar_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.documento WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.ato_designacao WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.conector_documento WHERE xml_guid = OLD.guid) THEN
    PERFORM public.recusar_por_guarda('O arquivo ainda pertence a um documento');
  END IF;
  RETURN NULL;
END $$;
