import { seConfere } from '../../acoes/linhas.ts';
import type { Db } from '../../db/prisma-client.ts';

export interface ChaveViva {
  id: string;
  instituicao: string;
  porHora: number;
  /** Whose requests it may read. */
  instituicaoId: number | null;
}

/**
 * The key behind a secret (`hashes`: by each key of the actions) while it stands, noting its use; null when it is
 * unknown, revoked, expired or lacks its code.
 */
export async function usarChaveDeApi(db: Db, hashes: readonly string[], agora: Date): Promise<ChaveViva | null> {
  const [chave] = await db.chaveDeApi.updateManyAndReturn({
    where: { hash: { in: [...hashes] }, revogadaEm: null, expiraEm: { gt: agora } },
    data: { usadaEm: agora },
  });
  return seConfere('chaveDeApi', chave);
}
