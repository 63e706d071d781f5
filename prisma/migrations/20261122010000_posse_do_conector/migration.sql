-- When something is due and who is at work on it are two facts: `proxima_tentativa` keeps the first, `posse_ate` the second.
ALTER TABLE "conector_documento" ADD COLUMN "posse_ate" TIMESTAMPTZ(3);
ALTER TABLE "conector_acao" ADD COLUMN "posse_ate" TIMESTAMPTZ(3);
-- Both tables call alike what the queue does to both alike.
ALTER TABLE "conector_acao" RENAME COLUMN "desistida_por" TO "desistido_por";
-- Orders of earlier versions were due at once when they had no date.
UPDATE "conector_acao" SET "proxima_tentativa" = "criado_em"
WHERE "proxima_tentativa" IS NULL AND "andamento" IN ('intencao', 'enviando');
