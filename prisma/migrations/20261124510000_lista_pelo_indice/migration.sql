-- A list of annulled diplomas is read from its index alone, and in its order: of a million records ten thousand lie
-- anywhere in the table.
DROP INDEX registro_anulados;
CREATE INDEX registro_anulados ON registro (ies_registradora_id, data_anulacao, codigo_validacao)
  INCLUDE (motivo_anulacao_id) WHERE cancelado;
