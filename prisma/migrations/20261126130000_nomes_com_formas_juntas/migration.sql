-- A name is searched by the fragments that trigrams index. Punctuation is no part of a word, and what an apostrophe, a hyphen or a
-- full stop divides also stands joined: 'Nívea d''Água' is 'nivea d agua nivea dagua'.
DROP INDEX registro_chaves_do_nome;
DROP FUNCTION chaves_do_nome(text, date);
DROP FUNCTION trimestre_de(date);
DROP TRIGGER registro_com_palavras ON registro;
DROP FUNCTION guardar_palavras();
DROP TABLE nome_palavra;

CREATE FUNCTION nome_para_busca(nome text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  sinais CONSTANT text := '\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u2010-\u2027\u2030-\u205e\u2212';
  brancos CONSTANT text := '\u0001-\u0020\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff';
  escrito text := public.normalizar_nome(normalize(nome, NFKC));
  separado text := btrim(regexp_replace(escrito, '[' || sinais || brancos || ']+', ' ', 'g'));
  junto text;
BEGIN
  junto := regexp_replace(escrito, '[' || sinais || ']+[' || brancos || ']*', '', 'g');
  junto := btrim(regexp_replace(junto, '[' || brancos || ']+', ' ', 'g'));
  -- A lone particle is written with and without its apostrophe: 'd agua', 'sant ana', 'o brien'.
  junto := regexp_replace(junto, '\m(d|o|l|sant|mc) (?=[^ ])', '\1', 'g');
  RETURN CASE WHEN junto = separado THEN separado ELSE separado || ' ' || junto END;
END $$;

ALTER TABLE registro ALTER COLUMN nome_busca SET EXPRESSION AS (nome_para_busca(nome_diplomado));
ALTER TABLE nome_social ALTER COLUMN nome_busca SET EXPRESSION AS (nome_para_busca(nome));
-- No pending list: every search would have to read it.
CREATE INDEX registro_nome_trgm ON registro USING gin (nome_busca gin_trgm_ops) WITH (fastupdate = off);

-- How many letters a word is away from another: 'Você quis dizer …'.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
ANALYZE registro (nome_busca);
