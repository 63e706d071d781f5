-- How each person of the staff likes a list to look, and the filters that they named. Neither gives a right nor is an act.
CREATE TABLE "aparencia_da_lista" (
    "cpf" CHAR(11) NOT NULL,
    "lista" VARCHAR(40) NOT NULL,
    "colunas" JSONB NOT NULL,
    "densidade" VARCHAR(10) NOT NULL,

    CONSTRAINT "aparencia_da_lista_pkey" PRIMARY KEY ("cpf", "lista")
);
CREATE TABLE "filtro_guardado" (
    "id" UUID NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "lista" VARCHAR(40) NOT NULL,
    "nome" VARCHAR(60) NOT NULL,
    "busca" VARCHAR(2000) NOT NULL,

    CONSTRAINT "filtro_guardado_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "filtro_guardado_cpf_lista_nome_key" ON "filtro_guardado"("cpf", "lista", "nome");
