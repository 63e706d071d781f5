-- An order is what a person told the server to carry out later; its code says that this program wrote it (decision 124).
CREATE TABLE "ordem" (
  "id" UUID NOT NULL,
  "especie" VARCHAR(40) NOT NULL,
  "alvo" UUID NOT NULL,
  "conteudo" TEXT[],
  "por" VARCHAR(255) NOT NULL,
  "por_cpf" VARCHAR(11) NOT NULL,
  "confirmada_por" VARCHAR(255),
  "em" TIMESTAMPTZ(3) NOT NULL,
  "cumprida_em" TIMESTAMPTZ(3),
  "codigo" VARCHAR(80),
  CONSTRAINT "ordem_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ordem_alvo_idx" ON "ordem"("alvo");

-- An order that was carried out is not carried out again.
CREATE TRIGGER ordem_fim_guardado AFTER UPDATE OF cumprida_em ON ordem FOR EACH ROW
  WHEN (OLD.cumprida_em IS NOT NULL AND NEW.cumprida_em IS DISTINCT FROM OLD.cumprida_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();

-- What was withdrawn from the acervo is proved in every answer that leaves it out.
CREATE INDEX "registro_antigo_retirado" ON "registro_antigo"("bloco_id") WHERE retirado_em IS NOT NULL;
