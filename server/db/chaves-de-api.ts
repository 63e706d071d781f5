import type { Pool } from 'pg';
import { seConfere } from '../acoes/linhas.ts';
import type { ChaveDeApi } from './generated/client.ts';

/** A key that is good at this moment. */
export interface ChaveViva {
  id: string;
  instituicao: string;
  porHora: number;
}

/**
 * The key behind a secret (`hashes`: by each key of the actions) while it stands, noting its use; null when it is
 * unknown, revoked, expired or lacks its code.
 */
export async function usarChaveDeApi(pool: Pool, hashes: readonly string[], agora: Date): Promise<ChaveViva | null> {
  const { rows } = await pool.query<Omit<ChaveDeApi, 'revogadaEm' | 'usadaEm'>>({
    name: 'chave-de-api',
    text: `UPDATE chave_de_api SET usada_em = $2 WHERE hash = ANY ($1::bpchar[]) AND revogada_em IS NULL AND expira_em > $2
           RETURNING id, hash, prefixo, instituicao, contato, por_hora AS "porHora", criada_em AS "criadaEm", criada_por AS "criadaPor",
             expira_em AS "expiraEm", codigo`,
    values: [hashes, agora],
  });
  return seConfere('chaveDeApi', rows[0]);
}
