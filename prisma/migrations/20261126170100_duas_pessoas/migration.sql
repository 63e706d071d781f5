-- Where a person of the staff is told of what is decided with their name; null: nobody stated one.
ALTER TABLE conta ADD COLUMN email VARCHAR(254);

-- Addresses that were replaced: for thirty days whoever had one is told there, too, of what is decided meanwhile.
CREATE TABLE endereco_anterior (
  id UUID NOT NULL,
  cpf CHAR(11) NOT NULL,
  de VARCHAR(10) NOT NULL,
  email VARCHAR(254),
  ate TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT endereco_anterior_pkey PRIMARY KEY (id),
  CONSTRAINT endereco_anterior_de CHECK (de IN ('equipe', 'titular'))
);
CREATE INDEX endereco_anterior_cpf_de_ate_idx ON endereco_anterior (cpf, de, ate);
CREATE INDEX endereco_anterior_ate_idx ON endereco_anterior (ate);

-- The graduate of whose request it is, where it is one's; and until when an act that already stands is to be agreed to.
ALTER TABLE pedido_de_confirmacao ADD COLUMN parte_cpf CHAR(11), ADD COLUMN prazo TIMESTAMPTZ(3);

-- What is confirmed is what was asked for: an open request is only taken, or decided.
CREATE FUNCTION guardar_pedido_aberto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.situacao = 'aberto' AND to_jsonb(NEW) - 'tomado_ate' IS DISTINCT FROM to_jsonb(OLD) - 'tomado_ate' THEN
    PERFORM public.recusar_por_guarda('O pedido não muda enquanto espera a decisão');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pedido_de_confirmacao_aberto_nao_muda AFTER UPDATE ON pedido_de_confirmacao
  FOR EACH ROW EXECUTE FUNCTION guardar_pedido_aberto();
