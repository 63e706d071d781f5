-- Certificates of signers that the norm does not allow: waiting for a person's word, and accepted by one.
ALTER TABLE "conector_documento"
    ADD COLUMN "certificados_por_aceitar" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "certificados_aceitos" TEXT[] DEFAULT ARRAY[]::TEXT[];
