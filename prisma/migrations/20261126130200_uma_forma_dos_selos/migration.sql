-- The tree over the sealed contents has one form. What was sealed in the form of 65,536 buckets does not stand under it: nothing is
-- told of it (503) until its owner has looked and sealed anew (`npm run auditoria:selar`).
ALTER TABLE auditoria_cabeca DROP COLUMN forma_dos_conteudos;
