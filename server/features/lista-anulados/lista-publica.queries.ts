import type { Pool } from 'pg';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerIdVigente } from './lista-anulados.queries.ts';

/** Institutions that register diplomas here: those with records, and those with lists. */
export async function instituicoesComLista(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM instituicao i WHERE ultima_lista_anulados > listas_anteriores
       OR EXISTS (SELECT 1 FROM registro r WHERE r.ies_registradora_id = i.id AND r.cancelado)`,
  );
  return rows.map(({ id }) => id);
}

/** Address of the list in force for verifiers and visitors; null while there is none. */
export async function enderecoDaListaPublica(db: Db, urlPublica: string, instituicaoId: number) {
  const id = await lerIdVigente(db, instituicaoId);
  return id === null ? null : `${urlPublica}${listaAnuladosApi.baixarAtual.path}`;
}
