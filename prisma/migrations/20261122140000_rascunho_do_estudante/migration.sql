-- A draft belongs to the student (H11): of several the latest stays. Who is in the session is no part of it.
DELETE FROM "rascunho_registro" a USING "rascunho_registro" b
 WHERE a."rga" = b."rga" AND (a."atualizado_em", a."id") < (b."atualizado_em", b."id");
UPDATE "rascunho_registro"
   SET "dados" = ("dados"::jsonb - 'ResponsavelNome' - 'ResponsavelCPF' - 'ResponsavelIDouNumeroMatricula');

DROP INDEX "rascunho_registro_usuario_cpf_rga_key";
DROP INDEX "rascunho_registro_rga_idx";
ALTER TABLE "rascunho_registro" RENAME COLUMN "usuario_cpf" TO "atualizado_por_cpf";
ALTER TABLE "rascunho_registro" RENAME COLUMN "usuario_nome" TO "atualizado_por";
ALTER TABLE "rascunho_registro"
  ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "autores" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "pronto_em" TIMESTAMPTZ(3),
  ADD COLUMN "pronto_por" VARCHAR(255);
CREATE UNIQUE INDEX "rascunho_registro_rga_key" ON "rascunho_registro"("rga");

-- What was answered for one graduate of a ceremony, and what was reviewed of it in the rehearsal.
ALTER TABLE "lote_registro_item"
  ADD COLUMN "respostas" JSONB,
  ADD COLUMN "revisao" JSONB;
