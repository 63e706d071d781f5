-- Acts that wait for a second person: what was asked, what it would change, and who decided. What the act needs (`dados`) is
-- forgotten with the decision.
CREATE TABLE "pedido_de_confirmacao" (
    "id" UUID NOT NULL,
    "especie" VARCHAR(40) NOT NULL,
    "alvo" VARCHAR(120) NOT NULL,
    "resumo" VARCHAR(300) NOT NULL,
    "diferenca" JSONB NOT NULL,
    "justificativa" TEXT,
    "dados" JSONB,
    "pedido_por" JSONB NOT NULL,
    "pedido_por_cpf" CHAR(11) NOT NULL,
    "pedido_em" TIMESTAMPTZ(3) NOT NULL,
    "situacao" VARCHAR(20) NOT NULL DEFAULT 'aberto',
    "tomado_ate" TIMESTAMPTZ(3),
    "decidido_por" VARCHAR(255),
    "decidido_por_cpf" CHAR(11),
    "decidido_em" TIMESTAMPTZ(3),
    "motivo" VARCHAR(1000),

    CONSTRAINT "pedido_de_confirmacao_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pedido_de_confirmacao_situacao" CHECK ("situacao" IN ('aberto', 'confirmado', 'recusado')),
    CONSTRAINT "pedido_de_confirmacao_decidido" CHECK (("situacao" = 'aberto') = ("decidido_em" IS NULL)),
    CONSTRAINT "pedido_de_confirmacao_duas_pessoas" CHECK ("situacao" <> 'confirmado' OR "decidido_por_cpf" <> "pedido_por_cpf")
);
CREATE UNIQUE INDEX "pedido_de_confirmacao_um_aberto" ON "pedido_de_confirmacao" ("especie", "alvo") WHERE "situacao" = 'aberto';
CREATE INDEX "pedido_de_confirmacao_situacao_pedido_em_idx" ON "pedido_de_confirmacao" ("situacao", "pedido_em");

-- Who asked and what was asked never change; a decision is taken once.
CREATE FUNCTION guardar_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.situacao <> 'aberto' THEN
    PERFORM public.recusar_por_guarda('O pedido já foi decidido');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pedido_de_confirmacao_decidido_uma_vez AFTER UPDATE ON pedido_de_confirmacao
  FOR EACH ROW EXECUTE FUNCTION guardar_pedido();
