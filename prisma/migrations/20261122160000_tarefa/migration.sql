-- Background work as it was last seen by any process: one row for each task.
CREATE TABLE "tarefa" (
    "nome" VARCHAR(60) NOT NULL,
    "titulo" VARCHAR(120) NOT NULL,
    "conhecida_em" TIMESTAMPTZ(3) NOT NULL,
    "proxima" TIMESTAMPTZ(3),
    "ultimo_sucesso" TIMESTAMPTZ(3),
    "ultima_falha" TIMESTAMPTZ(3),
    "falha" VARCHAR(300),

    CONSTRAINT "tarefa_pkey" PRIMARY KEY ("nome")
);
