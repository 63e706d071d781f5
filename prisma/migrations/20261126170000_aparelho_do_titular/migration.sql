-- A browser from which a graduate entered: codes asked from it are counted apart, so that no stranger uses them up.
CREATE TABLE aparelho_do_titular (
  cpf CHAR(11) NOT NULL,
  hash CHAR(64) NOT NULL,
  usado_em TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT aparelho_do_titular_pkey PRIMARY KEY (cpf, hash)
);
CREATE INDEX aparelho_do_titular_usado_em_idx ON aparelho_do_titular (usado_em);
