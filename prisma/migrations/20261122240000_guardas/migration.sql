-- What the rights of the running role cannot say. Whoever owns the tables restores and repairs, and could take the guards away
-- anyway: they hold everybody else to what an act writes in one transaction. Tables are named with their schema: the temporary
-- one, where anybody may make a table of the same name, would come first.
CREATE FUNCTION e_dono_das_tabelas() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class WHERE oid = 'public.registro'::regclass
$$;

-- Whether this transaction holds an entry of the register of acts for an entity. One place, for whoever moves the entries.
CREATE FUNCTION ato_anotado(da_entidade text, do_id text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (SELECT FROM public.auditoria
    WHERE entidade = da_entidade AND entidade_id = do_id AND xmin = pg_current_xact_id()::xid)
$$;

CREATE FUNCTION recusar_por_guarda(porque text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', porque USING ERRCODE = 'restrict_violation';
END $$;

-- A book's counter moves by one, with the record that takes the number.
CREATE FUNCTION guardar_contador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.ultimo_numero <> 0 THEN
    PERFORM public.recusar_por_guarda('Um livro novo começa sem números');
  ELSIF TG_OP = 'UPDATE' AND NEW.ultimo_numero <> OLD.ultimo_numero THEN
    IF NEW.ultimo_numero <> OLD.ultimo_numero + 1 THEN
      PERFORM public.recusar_por_guarda('A numeração de um livro anda de um em um');
    END IF;
    IF NOT EXISTS (SELECT FROM public.registro WHERE livro_id = NEW.id AND numero_registro = NEW.ultimo_numero) THEN
      PERFORM public.recusar_por_guarda('O número foi tomado sem registro');
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER livro_registro_guardado AFTER INSERT OR UPDATE ON livro_registro
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_contador();

-- A record is born under the number that its book gave, in no state but the first, with its entry.
CREATE FUNCTION guardar_registro_novo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancelado OR NEW.revogado OR NEW.suspenso OR NEW.assinado OR NEW.codigo_oficial_em IS NOT NULL
     OR NEW.data_publicacao_dou IS NOT NULL THEN
    PERFORM public.recusar_por_guarda('Um registro nasce sem assinatura, anulação, suspensão e publicação');
  END IF;
  IF NEW.numero_registro > (SELECT ultimo_numero FROM public.livro_registro WHERE id = NEW.livro_id) THEN
    PERFORM public.recusar_por_guarda('O número não foi dado pelo livro');
  END IF;
  IF NOT public.ato_anotado('registro', NEW.id::text) THEN
    PERFORM public.recusar_por_guarda('Registro sem entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER registro_novo_guardado AFTER INSERT ON registro
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_registro_novo();

-- A state changes with its annotation, a DOU date with its history, and everything with its entry.
CREATE FUNCTION guardar_transicao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acao_devida text := CASE
    WHEN NEW.revogado AND NOT OLD.revogado THEN 'revogar'
    WHEN NEW.cancelado AND NOT OLD.cancelado THEN 'cancelar'
    WHEN OLD.cancelado AND NOT NEW.cancelado THEN 'revogarCancelamento'
    WHEN NEW.suspenso AND NOT OLD.suspenso THEN 'suspender'
    WHEN OLD.suspenso AND NOT NEW.suspenso THEN 'reativar'
  END;
BEGIN
  IF NOT public.ato_anotado('registro', NEW.id::text) THEN
    PERFORM public.recusar_por_guarda('Mudança de registro sem entrada na auditoria');
  END IF;
  IF acao_devida IS NOT NULL AND NOT EXISTS (SELECT FROM public.registro_anotacao a
      WHERE a.registro_id = NEW.id AND a.acao = acao_devida AND a.xmin = pg_current_xact_id()::xid) THEN
    PERFORM public.recusar_por_guarda('Mudança de situação sem anotação');
  END IF;
  IF acao_devida IS NULL AND (NEW.motivo_anulacao_id, NEW.data_anulacao)
      IS DISTINCT FROM (OLD.motivo_anulacao_id, OLD.data_anulacao) THEN
    PERFORM public.recusar_por_guarda('Motivo e data da anulação só mudam com ela');
  END IF;
  IF OLD.assinado AND NOT NEW.assinado THEN
    PERFORM public.recusar_por_guarda('Um diploma assinado não deixa de o ser');
  END IF;
  IF NEW.data_publicacao_dou IS DISTINCT FROM OLD.data_publicacao_dou AND NOT EXISTS (SELECT FROM public.registro_publicacao p
      WHERE p.registro_id = NEW.id AND p.data = NEW.data_publicacao_dou AND p.xmin = pg_current_xact_id()::xid) THEN
    PERFORM public.recusar_por_guarda('Data de publicação sem histórico');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER registro_mudanca_guardada AFTER UPDATE ON registro
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.cancelado, NEW.revogado, NEW.suspenso, NEW.assinado, NEW.motivo_anulacao_id, NEW.data_anulacao,
      NEW.data_publicacao_dou, NEW.codigo_validacao)
    IS DISTINCT FROM (OLD.cancelado, OLD.revogado, OLD.suspenso, OLD.assinado, OLD.motivo_anulacao_id, OLD.data_anulacao,
      OLD.data_publicacao_dou, OLD.codigo_validacao) AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_transicao();

-- A document is deleted once, by an act; its bytes only with it.
CREATE FUNCTION guardar_documento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.excluido_em IS NOT NULL OR NEW.excluido_em IS NULL OR NOT public.ato_anotado('documento', NEW.id::text) THEN
    PERFORM public.recusar_por_guarda('Um documento é excluído uma vez, com entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER documento_guardado AFTER UPDATE ON documento
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_documento();

CREATE INDEX conector_documento_xml_guid ON conector_documento (xml_guid) WHERE xml_guid IS NOT NULL;
CREATE FUNCTION guardar_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.documento WHERE arquivo_guid = OLD.guid AND excluido_em IS NULL)
     OR EXISTS (SELECT FROM public.conector_documento WHERE xml_guid = OLD.guid) THEN
    PERFORM public.recusar_por_guarda('O arquivo ainda pertence a um documento');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER arquivo_conteudo_guardado AFTER DELETE ON arquivo_conteudo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_bytes();
CREATE CONSTRAINT TRIGGER arquivo_externo_guardado AFTER DELETE OR UPDATE ON arquivo_externo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_bytes();

-- What the signing service gave is replaced by a newer file, never taken away.
CREATE FUNCTION guardar_xml() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.xml_guid IS NULL OR NEW.xml_sha256 IS NULL THEN
    PERFORM public.recusar_por_guarda('O XML recebido não é retirado');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER conector_documento_xml_guardado AFTER UPDATE OF xml_guid, xml_sha256 ON conector_documento FOR EACH ROW
  WHEN (OLD.xml_guid IS NOT NULL AND (NEW.xml_guid, NEW.xml_sha256) IS DISTINCT FROM (OLD.xml_guid, OLD.xml_sha256)
    AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_xml();

-- A role is given by an act; the first account of all is nobody's act.
CREATE FUNCTION guardar_conta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.ato_anotado('conta', NEW.id::text)
     AND (TG_OP = 'UPDATE' OR EXISTS (SELECT FROM public.conta WHERE id <> NEW.id)) THEN
    PERFORM public.recusar_por_guarda('Papel de conta sem entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER conta_nova_guardada AFTER INSERT ON conta
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_conta();
CREATE CONSTRAINT TRIGGER conta_papel_guardado AFTER UPDATE ON conta
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.papel IS DISTINCT FROM OLD.papel AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_conta();

-- The head of the chain follows its last entry.
CREATE FUNCTION guardar_cabeca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ultimo_id < OLD.ultimo_id OR NOT EXISTS (SELECT FROM public.auditoria WHERE id = NEW.ultimo_id AND hash = NEW.hash)
     OR EXISTS (SELECT FROM public.auditoria WHERE id > NEW.ultimo_id) THEN
    PERFORM public.recusar_por_guarda('A cabeça da auditoria segue a última entrada');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER auditoria_cabeca_guardada AFTER UPDATE ON auditoria_cabeca
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_cabeca();

-- What an entry says must follow the one before it.
CREATE FUNCTION guardar_entrada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id > 1 AND NOT EXISTS (SELECT FROM public.auditoria WHERE id = NEW.id - 1 AND hash = NEW.hash_anterior)
     OR NOT EXISTS (SELECT FROM public.auditoria_cabeca WHERE ultimo_id >= NEW.id) THEN
    PERFORM public.recusar_por_guarda('A entrada não continua a auditoria');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER auditoria_entrada_guardada AFTER INSERT ON auditoria
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_entrada();

-- Rows that follow from others are written by their triggers, with the owner's rights: nobody else may.
ALTER FUNCTION contar_registro() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION guardar_codigo() SECURITY DEFINER SET search_path = public, pg_temp;
-- A trigger of one's own on a temporary table would borrow those rights.
REVOKE EXECUTE ON FUNCTION contar_registro(), guardar_codigo() FROM PUBLIC;

-- Also by accident of the owner nothing of this is emptied.
CREATE TRIGGER conector_log_sem_truncate BEFORE TRUNCATE ON conector_log FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER lista_anulados_sem_truncate BEFORE TRUNCATE ON lista_anulados FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER lista_anulados_item_sem_truncate BEFORE TRUNCATE ON lista_anulados_item FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
