-- A database knows what it is: a demonstration is never served as the register, nor the register as a demonstration. The
-- one row goes with backups: a restore keeps it and adds its id.
CREATE TABLE marca_do_banco (
  id INTEGER NOT NULL DEFAULT 1,
  modo VARCHAR(12) NOT NULL,
  codigo_emec BIGINT,
  criado_em TIMESTAMPTZ(3) NOT NULL,
  versao VARCHAR(60) NOT NULL,
  restauracoes UUID[] NOT NULL DEFAULT '{}',
  CONSTRAINT marca_do_banco_pkey PRIMARY KEY (id),
  CONSTRAINT marca_do_banco_unica CHECK (id = 1),
  CONSTRAINT marca_do_banco_modo CHECK (modo IN ('demonstracao', 'producao'))
);

-- A restored database is another one than the one that was copied, and says so.
CREATE FUNCTION anotar_restauracao() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE marca_do_banco SET restauracoes = restauracoes || NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER restauracao_na_marca AFTER INSERT ON restauracao FOR EACH ROW EXECUTE FUNCTION anotar_restauracao();
