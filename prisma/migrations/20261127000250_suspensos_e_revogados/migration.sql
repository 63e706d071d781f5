-- Few of a million are suspended or revoked: the office's list of them, in any order, was a walk over all (0.8 s).
CREATE INDEX registro_suspensos ON registro (data_registro_diploma, id) WHERE suspenso;
CREATE INDEX registro_revogados ON registro (data_registro_diploma, id) WHERE revogado;
