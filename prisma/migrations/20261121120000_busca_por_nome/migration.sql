-- A search by name walks the records newest first until the page is full, or reads the index of fragments. With the name inside the index by
-- date the walk never touches the table: a third of the time.
CREATE INDEX registro_ordem_data ON registro (data_registro_diploma, id, nome_busca);
DROP INDEX registro_data_registro_diploma_id_idx;

-- Which of the two is faster turns at about one name in three hundred: 400 samples cannot tell that, 1,000 can.
ALTER TABLE registro ALTER COLUMN nome_busca SET STATISTICS 1000;

-- An index alone answers only for pages that a vacuum has seen; the newest ones are what everybody reads.
ALTER TABLE registro SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
ANALYZE registro;
