import { aparelhosPorReconhecer } from '../../db/aparelhos.ts';
import type { Db } from '../../db/prisma-client.ts';

/** Devices from which somebody entered with this account for the first time, as its owner is asked about them. */
export async function lerAparelhosNovos(db: Db, cpf: string, menos: string | null) {
  const novos = await aparelhosPorReconhecer(db, cpf, menos);
  return novos.map(({ id, nome, endereco, primeiroUsoEm }) => ({
    aparelhoID: id,
    aparelho: nome,
    endereco,
    em: primeiroUsoEm.toISOString(),
  }));
}
