-- A graduate asks for a correction of a registration of the old books as of one of this register's: of one of both, never both.
ALTER TABLE "pedido_do_titular" ALTER COLUMN "registro_id" DROP NOT NULL;
ALTER TABLE "pedido_do_titular" ADD COLUMN "registro_antigo_id" UUID;
ALTER TABLE "pedido_do_titular" ADD CONSTRAINT "pedido_do_titular_de_um" CHECK (num_nonnulls("registro_id", "registro_antigo_id") = 1);
CREATE INDEX "pedido_do_titular_registro_antigo_id_idx" ON "pedido_do_titular"("registro_antigo_id");
ALTER TABLE "pedido_do_titular" ADD CONSTRAINT "pedido_do_titular_registro_antigo_id_fkey"
  FOREIGN KEY ("registro_antigo_id") REFERENCES "registro_antigo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
