-- Two constraints said the same of an account's role; one remains, with the role that reads and changes nothing.
ALTER TABLE conta
  DROP CONSTRAINT conta_papel,
  DROP CONSTRAINT conta_papel_conhecido,
  ADD CONSTRAINT conta_papel CHECK (papel IN ('consulta', 'auditoria', 'operador', 'responsavel', 'administrador'));
