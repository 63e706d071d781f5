-- A list of annulled diplomas is written with thousands of items at once, and the foreign key looked for the same list at each of
-- them. Lists are never changed nor deleted, so that to look once a statement says as much.
ALTER TABLE "lista_anulados_item" DROP CONSTRAINT "lista_anulados_item_lista_id_fkey";

CREATE FUNCTION exigir_lista_dos_itens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT lista_id FROM novos) n
             WHERE NOT EXISTS (SELECT FROM public.lista_anulados l WHERE l.id = n.lista_id)) THEN
    RAISE EXCEPTION 'O item não é de uma lista de diplomas anulados' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lista_anulados_item_de_lista AFTER INSERT ON lista_anulados_item
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION exigir_lista_dos_itens();

-- Codes are told apart by their bytes: the language's order costs ten times as much at each comparison.
ALTER TABLE "lista_anulados_item" ALTER COLUMN "codigo_validacao" TYPE VARCHAR(80) COLLATE "C";

-- Who looks for a code looks in lists: their own key, list and code, answers that.
DROP INDEX "lista_anulados_item_codigo_validacao_idx";
