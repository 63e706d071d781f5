-- Until when the archive stamp of a stored file proves without a newer one; of which file, and when it was looked at.
ALTER TABLE "conector_documento"
  ADD COLUMN "carimbo_vale_ate" TIMESTAMPTZ(3),
  ADD COLUMN "carimbo_sha256" CHAR(64),
  ADD COLUMN "carimbo_visto_em" TIMESTAMPTZ(3);
