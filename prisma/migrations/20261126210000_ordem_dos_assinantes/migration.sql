-- Older versions stored signers at the place 0, which no form accepts. Whoever stands so, and the others of the same document
-- with them, are numbered from 1 in the order in which they sign today.
UPDATE "assinante" AS a SET "ordem" = n."ordem"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "instituicao_id", "tipo" ORDER BY "ordem", "nome") AS "ordem",
    min("ordem") OVER (PARTITION BY "instituicao_id", "tipo") AS "menor"
  FROM "assinante"
) AS n
WHERE n."id" = a."id" AND n."menor" < 1;

ALTER TABLE "assinante" ALTER COLUMN "ordem" SET DEFAULT 1, ADD CONSTRAINT "assinante_ordem_desde_1" CHECK ("ordem" >= 1);
