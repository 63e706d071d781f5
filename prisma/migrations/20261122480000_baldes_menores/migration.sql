-- Sixteen times as many buckets under one more level of nodes: of ten million records ten are in a bucket, not a hundred and fifty,
-- and each public answer reads one. A bucket of before becomes a node over sixteen; the sequencer, who has the key of the seals,
-- writes the nodes anew (form 2) once it has proven those of form 1.
ALTER TABLE "conteudo_selado" DROP CONSTRAINT "conteudo_selado_lugar";
UPDATE "conteudo_selado" SET balde = ('x' || right(alvo_id::text, 4) || left(right(alvo_id::text, 5), 1))::bit(20)::int;
ALTER TABLE "conteudo_selado" ADD CONSTRAINT "conteudo_selado_lugar" CHECK (balde BETWEEN 0 AND 1048575 AND valor BETWEEN 0 AND 2);

ALTER TABLE "auditoria_cabeca" ADD COLUMN "forma_dos_conteudos" SMALLINT NOT NULL DEFAULT 2;
UPDATE "auditoria_cabeca" SET forma_dos_conteudos = 1 WHERE raiz_dos_conteudos IS NOT NULL;
