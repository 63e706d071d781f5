-- The figures that the public reads bear a code; those of before are measured anew within a minute.
DELETE FROM "transparencia";
ALTER TABLE "transparencia" ADD COLUMN "codigo" VARCHAR(80);
