-- What was refused is forgotten by the retention schedule, and by nothing else; what was taken stays with its record.
DROP TRIGGER solicitacao_decidida_guardada ON solicitacao;
CREATE TRIGGER solicitacao_decidida_guardada BEFORE UPDATE ON solicitacao FOR EACH ROW
  WHEN (OLD.decidida_em IS NOT NULL AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_solicitacao_decidida();
CREATE FUNCTION guardar_solicitacao_esquecida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.situacao = 'aceita' OR NOT public.ato_anotado('guarda', 'prazos') THEN
    PERFORM public.recusar_por_guarda('Uma solicitação decidida só é esquecida pelo prazo de guarda');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER solicitacao_esquecida_guardada AFTER DELETE ON solicitacao
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.decidida_em IS NOT NULL AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_solicitacao_esquecida();
