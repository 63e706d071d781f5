-- Where the project's grammar and MEC's installed files judge a document differently: one row per kind, for every process to see.
CREATE TABLE "discordancia_do_esquema" (
    "raiz" VARCHAR(80) NOT NULL,
    "campo" VARCHAR(200) NOT NULL,
    "gramatica" VARCHAR(20) NOT NULL,
    "mec" VARCHAR(20) NOT NULL,
    "motivo" VARCHAR(300) NOT NULL,
    "vezes" INTEGER NOT NULL DEFAULT 1,
    "primeira_vez" TIMESTAMPTZ(3) NOT NULL,
    "ultima_vez" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discordancia_do_esquema_pkey" PRIMARY KEY ("raiz", "campo", "gramatica", "mec")
);
