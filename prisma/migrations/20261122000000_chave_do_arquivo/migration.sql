-- Two installations may share a bucket: each keeps its objects below a name of its own, and sweeps up nowhere else.
CREATE TABLE "instalacao" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "nome" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "instalacao_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "instalacao_uma_so" CHECK ("id" = 1)
);

-- Objects of before lie at the root of the bucket, named by GUID alone.
ALTER TABLE "arquivo_externo" ADD COLUMN "chave" VARCHAR(300);
UPDATE "arquivo_externo" SET "chave" = "guid"::text;
ALTER TABLE "arquivo_externo" ALTER COLUMN "chave" SET NOT NULL;
CREATE UNIQUE INDEX "arquivo_externo_chave_key" ON "arquivo_externo"("chave");
