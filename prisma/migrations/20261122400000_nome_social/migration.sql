-- The name that a person uses, beside what was registered (Decreto 8.727/2016): what everybody outside the office reads and searches
-- by. Snapshot and signed files keep theirs. Whoever has no row uses the registered name.
CREATE TABLE "nome_social" (
    "registro_id" UUID NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "nome_busca" TEXT GENERATED ALWAYS AS (normalizar_nome("nome")) STORED,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "por" VARCHAR(255) NOT NULL,

    CONSTRAINT "nome_social_pkey" PRIMARY KEY ("registro_id")
);
ALTER TABLE "nome_social" ADD CONSTRAINT "nome_social_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX nome_social_busca_trgm ON nome_social USING gin (nome_busca gin_trgm_ops) WITH (fastupdate = off);

-- A registration's own name comes first; else the one that the person already uses on another record. The content of a new record
-- is summed by the same function.
CREATE FUNCTION nome_social_ao_registrar(do_cpf text, do_snapshot jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(do_snapshot #>> '{diplomado,nomeSocial}', ''), (
    SELECT n.nome FROM public.nome_social n JOIN public.registro r ON r.id = n.registro_id WHERE r.cpf = do_cpf
    ORDER BY n.desde DESC, n.registro_id DESC LIMIT 1))
$$;

CREATE FUNCTION guardar_nome_social() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  usado text := public.nome_social_ao_registrar(NEW.cpf, NEW.snapshot);
BEGIN
  IF usado IS NOT NULL THEN
    INSERT INTO public.nome_social (registro_id, nome, desde, por) VALUES (NEW.id, usado, NEW.criado_em, NEW.criado_por);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER registro_com_nome_social AFTER INSERT ON registro FOR EACH ROW EXECUTE FUNCTION guardar_nome_social();

-- Whoever was registered with one uses it from now on.
INSERT INTO nome_social (registro_id, nome, desde, por)
  SELECT id, snapshot #>> '{diplomado,nomeSocial}', criado_em, criado_por FROM registro
  WHERE nullif(snapshot #>> '{diplomado,nomeSocial}', '') IS NOT NULL;
