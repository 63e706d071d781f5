-- A book that goes on where one of paper ended begins after the last number given there, and an institution's annulled lists
-- after the last one that was published elsewhere. Both are said while nothing of their own exists, and never again.
ALTER TABLE livro_registro
  ADD COLUMN primeiro_numero INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN folha_inicial VARCHAR(20),
  ADD COLUMN data_em_papel DATE,
  ADD CONSTRAINT livro_registro_inicio CHECK (primeiro_numero >= 1 AND ultimo_numero >= primeiro_numero - 1);
ALTER TABLE instituicao
  ADD COLUMN listas_anteriores INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT instituicao_listas_anteriores CHECK (listas_anteriores >= 0 AND ultima_lista_anulados >= listas_anteriores);

-- The counter of a book never goes back (R1). An empty one stands just before the first number: it follows when that is said
-- anew, and so does the last date.
CREATE OR REPLACE FUNCTION proteger_contador_do_livro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.primeiro_numero, NEW.folha_inicial, NEW.data_em_papel)
      IS DISTINCT FROM (OLD.primeiro_numero, OLD.folha_inicial, OLD.data_em_papel) THEN
    IF OLD.ultimo_numero <> OLD.primeiro_numero - 1 OR OLD.encerrado_em IS NOT NULL
       OR EXISTS (SELECT FROM public.registro WHERE livro_id = NEW.id) THEN
      RAISE EXCEPTION 'O início de um livro só é dito enquanto ele está vazio' USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.ultimo_numero <> NEW.primeiro_numero - 1 OR NEW.ultima_data IS DISTINCT FROM NEW.data_em_papel THEN
      RAISE EXCEPTION 'Um livro vazio está logo antes do seu primeiro número' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.ultimo_numero < OLD.ultimo_numero THEN
    RAISE EXCEPTION 'A numeração de um livro não volta' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- A book's counter moves by as many records as are written, over a gap that a person decided after a restore, or with the
-- book's beginning, which is said by an act.
CREATE OR REPLACE FUNCTION guardar_contador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (NEW.ultimo_numero, NEW.primeiro_numero, NEW.folha_inicial, NEW.data_em_papel) IS DISTINCT FROM (0, 1, NULL, NULL) THEN
      PERFORM public.recusar_por_guarda('Um livro novo começa sem números');
    END IF;
  ELSIF (NEW.primeiro_numero, NEW.folha_inicial, NEW.data_em_papel)
      IS DISTINCT FROM (OLD.primeiro_numero, OLD.folha_inicial, OLD.data_em_papel) THEN
    IF NOT public.ato_anotado('livro', NEW.id::text) THEN
      PERFORM public.recusar_por_guarda('Início de livro sem entrada na auditoria');
    END IF;
  ELSIF NEW.ultimo_numero <> OLD.ultimo_numero THEN
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

-- A record is born under a number that its book gave, none of paper, in no state but the first, with its entry.
CREATE OR REPLACE FUNCTION guardar_registro_novo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancelado OR NEW.revogado OR NEW.suspenso OR NEW.assinado OR NEW.codigo_oficial_em IS NOT NULL
     OR NEW.data_publicacao_dou IS NOT NULL THEN
    PERFORM public.recusar_por_guarda('Um registro nasce sem assinatura, anulação, suspensão e publicação');
  END IF;
  IF NOT EXISTS (SELECT FROM public.livro_registro WHERE id = NEW.livro_id
      AND NEW.numero_registro BETWEEN primeiro_numero AND ultimo_numero) THEN
    PERFORM public.recusar_por_guarda('O número não foi dado pelo livro');
  END IF;
  IF NOT public.ato_anotado('registro', NEW.id::text) THEN
    PERFORM public.recusar_por_guarda('Registro sem entrada na auditoria');
  END IF;
  RETURN NULL;
END $$;

-- That an act said it, guardar_instituicao sees to.
CREATE FUNCTION proteger_listas_anteriores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ultima_lista_anulados <> OLD.listas_anteriores OR NEW.ultima_lista_anulados <> NEW.listas_anteriores
     OR EXISTS (SELECT FROM public.lista_anulados WHERE instituicao_id = NEW.id) THEN
    RAISE EXCEPTION 'A última lista de antes só é dita enquanto a instituição não tem lista sua' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER instituicao_listas_anteriores BEFORE UPDATE OF listas_anteriores ON instituicao FOR EACH ROW
  WHEN (NEW.listas_anteriores <> OLD.listas_anteriores) EXECUTE FUNCTION proteger_listas_anteriores();
