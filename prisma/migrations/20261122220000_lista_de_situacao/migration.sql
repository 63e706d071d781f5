-- Places in the status lists: which one is whose stays here, outside they are only bits. A record gets its place when
-- something signed names it for the first time; a row without a record is a decoy.
CREATE TABLE "lista_de_situacao_item" (
    "lista" INTEGER NOT NULL,
    "indice" INTEGER NOT NULL,
    "registro_id" UUID,
    "valor" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "lista_de_situacao_item_pkey" PRIMARY KEY ("lista","indice")
);
CREATE UNIQUE INDEX "lista_de_situacao_item_registro_id_key" ON "lista_de_situacao_item"("registro_id");
ALTER TABLE "lista_de_situacao_item" ADD CONSTRAINT "lista_de_situacao_item_registro_id_fkey"
  FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lista_de_situacao_item" ADD CONSTRAINT "lista_de_situacao_item_lugar" CHECK (indice BETWEEN 0 AND 131071 AND valor BETWEEN 0 AND 2);
-- What a published list is made of.
CREATE INDEX "lista_de_situacao_item_restritos" ON "lista_de_situacao_item"("lista", "indice") INCLUDE ("valor") WHERE valor <> 0;

-- 0 valid, 1 invalid, 2 suspended: the values of the IETF's Token Status List.
CREATE FUNCTION valor_da_situacao(cancelado boolean, revogado boolean, suspenso boolean) RETURNS smallint
  LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN cancelado OR revogado THEN 1 WHEN suspenso THEN 2 ELSE 0 END::smallint $$;

-- With each true change three decoys change too: who compares two lists cannot tell which bit was the diploma's.
CREATE FUNCTION publicar_situacao() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  novo smallint := valor_da_situacao(NEW.cancelado, NEW.revogado, NEW.suspenso);
  velho smallint := valor_da_situacao(OLD.cancelado, OLD.revogado, OLD.suspenso);
  a_lista integer;
BEGIN
  UPDATE lista_de_situacao_item SET valor = novo WHERE registro_id = NEW.id RETURNING lista INTO a_lista;
  IF a_lista IS NULL THEN RETURN NULL; END IF;
  IF velho <> 0 THEN
    DELETE FROM lista_de_situacao_item WHERE (lista, indice) IN (
      SELECT lista, indice FROM lista_de_situacao_item
      WHERE lista = a_lista AND valor = velho AND registro_id IS NULL ORDER BY gen_random_uuid() LIMIT 3
      FOR UPDATE SKIP LOCKED);
  END IF;
  IF novo <> 0 AND (SELECT count(*) FROM lista_de_situacao_item WHERE lista = a_lista AND valor <> 0) < 50000 THEN
    INSERT INTO lista_de_situacao_item (lista, indice, valor)
    SELECT a_lista, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint & 131071, novo FROM generate_series(1, 3)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER registro_situacao_publicada AFTER UPDATE OF cancelado, revogado, suspenso ON registro FOR EACH ROW
  WHEN (valor_da_situacao(OLD.cancelado, OLD.revogado, OLD.suspenso) <> valor_da_situacao(NEW.cancelado, NEW.revogado, NEW.suspenso))
  EXECUTE FUNCTION publicar_situacao();
REVOKE EXECUTE ON FUNCTION publicar_situacao() FROM PUBLIC;
