-- The public meter: figures as last measured, and minutes at which the register answered.
CREATE TABLE "transparencia" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "em" TIMESTAMPTZ(3) NOT NULL,
    "dados" JSONB NOT NULL,

    CONSTRAINT "transparencia_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "disponibilidade" (
    "dia" DATE NOT NULL,
    "amostras" INTEGER NOT NULL DEFAULT 1,
    "primeira" TIMESTAMPTZ(3) NOT NULL,
    "ultima" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "disponibilidade_pkey" PRIMARY KEY ("dia")
);
