-- The graduate's own door: who may write to them, sessions and codes apart from those of the staff, links, requests, notices.
CREATE TABLE "contato_do_titular" (
    "cpf" CHAR(11) NOT NULL,
    "email" VARCHAR(254),
    "avisar" BOOLEAN NOT NULL DEFAULT false,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contato_do_titular_pkey" PRIMARY KEY ("cpf")
);

CREATE TABLE "sessao_do_titular" (
    "hash" CHAR(64) NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "meio" VARCHAR(20) NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "ultimo_uso_em" TIMESTAMPTZ(3) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "encerrada_em" TIMESTAMPTZ(3),

    CONSTRAINT "sessao_do_titular_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "sessao_do_titular_expira_em_idx" ON "sessao_do_titular"("expira_em");

CREATE TABLE "codigo_do_titular" (
    "navegador" CHAR(64) NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "codigo" CHAR(64) NOT NULL,
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "usado_em" TIMESTAMPTZ(3),

    CONSTRAINT "codigo_do_titular_pkey" PRIMARY KEY ("navegador")
);
CREATE INDEX "codigo_do_titular_cpf_criado_em_idx" ON "codigo_do_titular"("cpf", "criado_em");
CREATE INDEX "codigo_do_titular_expira_em_idx" ON "codigo_do_titular"("expira_em");

CREATE TABLE "compartilhamento" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "segredo" CHAR(64) NOT NULL,
    "para" VARCHAR(100) NOT NULL,
    "fatos" TEXT[] NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "revogado_em" TIMESTAMPTZ(3),
    "vistas" INTEGER NOT NULL DEFAULT 0,
    "vista_em" TIMESTAMPTZ(3),

    CONSTRAINT "compartilhamento_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "compartilhamento_segredo_key" ON "compartilhamento"("segredo");
CREATE INDEX "compartilhamento_registro_id_idx" ON "compartilhamento"("registro_id");
ALTER TABLE "compartilhamento" ADD CONSTRAINT "compartilhamento_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "pedido_do_titular" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "especie" VARCHAR(20) NOT NULL,
    "texto" VARCHAR(2000) NOT NULL,
    "nome_social" VARCHAR(255),
    "situacao" VARCHAR(20) NOT NULL DEFAULT 'aberto',
    "pedido_em" TIMESTAMPTZ(3) NOT NULL,
    "decidido_por" VARCHAR(255),
    "decidido_em" TIMESTAMPTZ(3),
    "resposta" VARCHAR(1000),

    CONSTRAINT "pedido_do_titular_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "pedido_do_titular_situacao_pedido_em_idx" ON "pedido_do_titular"("situacao", "pedido_em");
CREATE INDEX "pedido_do_titular_registro_id_idx" ON "pedido_do_titular"("registro_id");
ALTER TABLE "pedido_do_titular" ADD CONSTRAINT "pedido_do_titular_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "aviso_ao_titular" (
    "registro_id" UUID NOT NULL,
    "estado" VARCHAR(100) NOT NULL,
    "em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aviso_ao_titular_pkey" PRIMARY KEY ("registro_id")
);
ALTER TABLE "aviso_ao_titular" ADD CONSTRAINT "aviso_ao_titular_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "consulta_do_diploma" (
    "registro_id" UUID NOT NULL,
    "dia" DATE NOT NULL,
    "meio" VARCHAR(120) NOT NULL,
    "vezes" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "consulta_do_diploma_pkey" PRIMARY KEY ("registro_id", "dia", "meio")
);
ALTER TABLE "consulta_do_diploma" ADD CONSTRAINT "consulta_do_diploma_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
