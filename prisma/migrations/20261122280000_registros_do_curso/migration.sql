-- The last record of a course says which book a ceremony's graduates of that course go into.
CREATE INDEX "registro_curso_id_id_idx" ON "registro" ("curso_id", "id");
DROP INDEX "registro_curso_id_idx";
