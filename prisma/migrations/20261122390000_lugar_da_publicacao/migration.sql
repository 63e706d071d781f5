-- Where in the gazette a record was published, beside the date; and a publication that was taken back (data: the date before, or none).
ALTER TABLE registro_publicacao
  ALTER COLUMN data DROP NOT NULL,
  ADD COLUMN edicao VARCHAR(20),
  ADD COLUMN secao SMALLINT,
  ADD COLUMN pagina INTEGER,
  ADD COLUMN desfaz BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT registro_publicacao_lugar CHECK (secao BETWEEN 1 AND 3 AND pagina > 0 AND edicao <> ''),
  ADD CONSTRAINT registro_publicacao_data CHECK (data IS NOT NULL OR (desfaz AND edicao IS NULL AND secao IS NULL AND pagina IS NULL));

-- As before, but for a date that is taken back.
CREATE OR REPLACE FUNCTION guardar_transicao() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHERE p.registro_id = NEW.id AND p.data IS NOT DISTINCT FROM NEW.data_publicacao_dou AND p.xmin = pg_current_xact_id()::xid) THEN
    PERFORM public.recusar_por_guarda('Data de publicação sem histórico');
  END IF;
  RETURN NULL;
END $$;
