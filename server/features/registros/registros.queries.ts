// SQL, not Prisma: three counts with conditions, in one pass of an index.
import type { Pool } from 'pg';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { somarDias } from '#domain/texto/data.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { DiaDoPrazo } from './registros.mapper.ts';

/** Counts of unpublished records: all, near the deadline, past it. */
export async function contarNaoPublicados(
  pool: Pool,
  prazo: DiaDoPrazo,
): Promise<{ naoPublicados: number; vencendo: number; vencidos: number }> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS "naoPublicados",
            count(*) FILTER (WHERE data_registro_diploma BETWEEN $2::date AND $1::date)::int AS vencendo,
            count(*) FILTER (WHERE data_registro_diploma < $2::date)::int AS vencidos
     FROM registro WHERE data_publicacao_dou IS NULL AND NOT cancelado`,
    [somarDias(prazo.hoje, DIAS_DE_AVISO - prazo.dias), somarDias(prazo.hoje, -prazo.dias)],
  );
  return rows[0];
}

/** Reasons of an annulment, in MEC's order. */
export async function listarMotivos(db: Db) {
  const motivos = await db.motivoAnulacao.findMany({ orderBy: { id: 'asc' } });
  return motivos.map(({ id, nome }) => ({ registroMotivoAnulacaoUID: id, nome }));
}

/** Names of the graduates by record; an unknown id has none. */
export async function nomesDosDiplomados(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const linhas = await db.registro.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, nomeDiplomado: true },
  });
  return new Map(linhas.map(({ id, nomeDiplomado }) => [id, nomeDiplomado]));
}
