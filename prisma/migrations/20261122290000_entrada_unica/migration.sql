-- Single sign-on: what a session has from its provider, by which the provider ends it, and the strongest role that it may have;
-- and when its person last proved who they are, before factors change.
ALTER TABLE "token_login" ADD COLUMN "heranca" JSONB;
ALTER TABLE "sessao"
    ADD COLUMN "provedor_sub" VARCHAR(255),
    ADD COLUMN "provedor_sid" VARCHAR(255),
    ADD COLUMN "papel_maximo" VARCHAR(20),
    ADD COLUMN "provada_em" TIMESTAMPTZ(3);
CREATE INDEX "sessao_provedor_sub_idx" ON "sessao"("provedor_sub");
CREATE INDEX "sessao_provedor_sid_idx" ON "sessao"("provedor_sid");
