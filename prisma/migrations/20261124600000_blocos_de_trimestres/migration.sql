-- A rare word was asked for in each quarter of all years, and a fragment that many words have ('ana') in as many times more: each
-- word and pair has a number of its sixteen quarters, too. A block's number is negative, a quarter's is not.
CREATE OR REPLACE FUNCTION chaves_do_nome(nome text, data date) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  palavras text[] := string_to_array(nome, ' ');
  quantas integer := cardinality(palavras);
  trimestre integer := extract(year FROM data)::int * 4 + extract(quarter FROM data)::int - 1;
  no_trimestre text := trimestre || ' ';
  no_bloco text := -(trimestre / 16) || ' ';
  texto text;
  chaves integer[] := '{}';
BEGIN
  FOR i IN 1 .. quantas LOOP
    chaves := chaves || hashtext(no_trimestre || palavras[i]) || hashtext(no_bloco || palavras[i]);
    FOR j IN i + 1 .. quantas LOOP
      texto := CASE WHEN palavras[i] COLLATE "C" <= palavras[j] COLLATE "C"
        THEN palavras[i] || ' ' || palavras[j] ELSE palavras[j] || ' ' || palavras[i] END;
      chaves := chaves || hashtext(no_trimestre || texto) || hashtext(no_bloco || texto);
    END LOOP;
  END LOOP;
  RETURN chaves;
END $$;
DROP FUNCTION chave_do_nome(integer, text);
REINDEX INDEX registro_chaves_do_nome;
