-- Which rows one act wrote: an undo takes back these and no others. Rows of before have none and can no longer be undone.
ALTER TABLE "registro_publicacao" ADD COLUMN "ato" UUID;
