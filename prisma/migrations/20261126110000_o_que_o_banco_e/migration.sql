-- A database knows what it is: a demonstration is never served as the register, nor the register as a demonstration.
ALTER TABLE instalacao
  ADD COLUMN modo VARCHAR(12),
  ADD COLUMN codigo_emec BIGINT,
  ADD COLUMN criada_em TIMESTAMPTZ(3),
  ADD COLUMN versao VARCHAR(60),
  ADD COLUMN restauracoes UUID[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT instalacao_modo CHECK (modo IN ('demonstracao', 'producao'));
