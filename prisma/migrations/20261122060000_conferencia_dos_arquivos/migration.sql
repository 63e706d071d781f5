-- What the nightly check last found of each stored file: one row for each.
CREATE TABLE "arquivo_conferido" (
    "guid" UUID NOT NULL,
    "especie" VARCHAR(20) NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "resultado" VARCHAR(20) NOT NULL,
    "conferido_em" TIMESTAMPTZ(3) NOT NULL,
    "assinatura_em" TIMESTAMPTZ(3),

    CONSTRAINT "arquivo_conferido_pkey" PRIMARY KEY ("guid")
);
CREATE INDEX "arquivo_conferido_resultado" ON "arquivo_conferido"("resultado", "conferido_em");

-- The report of each night.
CREATE TABLE "relatorio_de_arquivos" (
    "id" UUID NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,
    "conferidos" INTEGER NOT NULL,
    "assinaturas" INTEGER NOT NULL,
    "com_problema" INTEGER NOT NULL,
    "restantes" INTEGER NOT NULL,

    CONSTRAINT "relatorio_de_arquivos_pkey" PRIMARY KEY ("id")
);
