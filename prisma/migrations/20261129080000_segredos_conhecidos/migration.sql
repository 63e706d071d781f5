-- Secrets that this database rests on, by their fingerprints: one that is lost or exchanged is noticed at the start. Only
-- the owner of the tables forgets one, with an act.
CREATE TABLE segredo_conhecido (
  nome VARCHAR(60) NOT NULL,
  impressao VARCHAR(24) NOT NULL,
  desde TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT segredo_conhecido_pkey PRIMARY KEY (nome, impressao)
);
