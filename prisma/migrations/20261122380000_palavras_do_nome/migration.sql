-- A search by name asks for words, quarter by quarter from the newest: what a name has in a quarter are its words and its pairs of
-- words, each a number that an index holds. Two common words that rarely meet are one pair, and a rare word costs one look a quarter.
CREATE FUNCTION trimestre_de(date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT extract(year FROM $1)::int * 4 + extract(quarter FROM $1)::int - 1 $$;

-- The number of a word, or of a pair in its order. Numbers may coincide: whoever finds by them looks at the name.
CREATE FUNCTION chave_do_nome(trimestre integer, texto text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT hashtext(trimestre || ' ' || texto) $$;

CREATE FUNCTION chaves_do_nome(nome text, data date) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(public.chave_do_nome(t, CASE WHEN a.i = b.i THEN a.p ELSE a.p || ' ' || b.p END)), '{}')
  FROM public.trimestre_de(data) AS t, unnest(string_to_array(nome, ' ')) WITH ORDINALITY AS a(p, i),
    unnest(string_to_array(nome, ' ')) WITH ORDINALITY AS b(p, i)
  WHERE a.i = b.i OR a.p COLLATE "C" < b.p COLLATE "C" OR (a.p = b.p AND a.i < b.i)
$$;

-- No pending list: every search would have to read it.
CREATE INDEX registro_chaves_do_nome ON registro USING gin (chaves_do_nome(nome_busca, data_registro_diploma)) WITH (fastupdate = off);
DROP INDEX registro_nome_trgm;

-- Every word that a name in the register has: what somebody types is a fragment of some of them.
CREATE TABLE "nome_palavra" (
    "palavra" TEXT NOT NULL,

    CONSTRAINT "nome_palavra_pkey" PRIMARY KEY ("palavra")
);
CREATE INDEX nome_palavra_trgm ON nome_palavra USING gin (palavra gin_trgm_ops) WITH (fastupdate = off);
INSERT INTO nome_palavra SELECT DISTINCT palavra FROM registro, unnest(string_to_array(nome_busca, ' ')) AS palavra WHERE palavra <> '';

-- In one order, so that two registrations with the same new words wait for each other and never in a circle. The running role
-- has no right of its own to this table.
CREATE FUNCTION guardar_palavras() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO nome_palavra SELECT DISTINCT p FROM unnest(string_to_array(NEW.nome_busca, ' ')) AS p
    WHERE p <> '' AND NOT EXISTS (SELECT FROM nome_palavra WHERE palavra = p) ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER registro_com_palavras AFTER INSERT ON registro FOR EACH ROW EXECUTE FUNCTION guardar_palavras();

ANALYZE nome_palavra;
