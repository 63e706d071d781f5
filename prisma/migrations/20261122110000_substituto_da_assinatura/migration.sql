-- CPF of who may sign in the signer's place: a substitute's signature is told from a stranger's by it.
ALTER TABLE "conector_assinatura" ADD COLUMN "substituto_id" VARCHAR(14);
