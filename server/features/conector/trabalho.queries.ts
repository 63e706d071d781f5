import type { Pool } from 'pg';
import { type Andamento, ORDEM_A_CAMINHO } from '#domain/envio/andamento.ts';
import { QUARENTENA_MS } from '#domain/envio/espera.ts';
import { descricaoDoEstado, TIPO_DIPLOMA, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import type { Trabalho } from '../../adapters/fila/fila.port.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';

/** @throws AppError 404 */
export async function lerRegistro(db: Db, id: string): Promise<Registro> {
  const registro = await db.registro.findUnique({ where: { id } });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  return registro;
}

/** The record's document of one kind, or null: it was never sent. */
export async function lerDocumento(db: Db, registroId: string, tipo: TipoNoConector) {
  const linha = await db.conectorDocumento.findFirst({ where: { registroId, tipo } });
  return linha && { ...linha, tipo, andamento: linha.andamento as Andamento };
}

/** What a sync asks about, the diploma before its request; null: none was sent, or all were given up. */
export async function documentoEmCurso(db: Db, registroId: string) {
  const documentos = await db.conectorDocumento.findMany({ where: { registroId, andamento: { not: 'desistido' } } });
  return documentos.find(({ tipo }) => tipo === TIPO_DIPLOMA) ?? documentos[0] ?? null;
}

/** The oldest order of a record that has a next step, or null. */
export const ordemACaminho = (db: Db, registroId: string) =>
  db.conectorAcao.findFirst({
    where: { registroId, andamento: { in: [...ORDEM_A_CAMINHO] } },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
  });

/** Whether an order of this record was carried out so recently that the diploma's state may still follow it. */
export async function temOrdemRecente(db: Db, registroId: string, agora: Date): Promise<boolean> {
  const depoisDe = new Date(agora.getTime() - QUARENTENA_MS);
  return (await db.conectorAcao.count({ where: { registroId, concluidaEm: { gt: depoisDe } } })) > 0;
}

/** What the log says when an error of the connector was answered with its own retry. */
export const REPETICAO = 'Nova tentativa pedida ao conector';

/** How often an error of a document was already answered with a retry. */
export const contarRepeticoes = (db: Db, documentoId: string, estado: number): Promise<number> =>
  db.conectorLog.count({
    where: { documentoId, situacaoAtual: REPETICAO, situacaoAnterior: descricaoDoEstado(estado) },
  });

/** Everything that is due, the longest first: what the queue has to know of, if it does not yet. */
export async function trabalhosDevidos(pool: Pool, agora: Date): Promise<Trabalho[]> {
  const { rows } = await pool.query<Trabalho>(
    `SELECT especie, id, registro_id AS "registroId" FROM (
       SELECT 'documento' AS especie, id, registro_id, proxima_tentativa FROM conector_documento
       WHERE andamento IN ('intencao', 'enviando', 'incerto', 'enviado', 'concluido')
       UNION ALL
       SELECT 'ordem', id, registro_id, proxima_tentativa FROM conector_acao WHERE andamento IN ('intencao', 'enviando')) t
     WHERE proxima_tentativa <= $1 ORDER BY proxima_tentativa LIMIT 5000`,
    [agora],
  );
  return rows;
}
