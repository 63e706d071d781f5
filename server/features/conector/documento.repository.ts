import { PRAZO_DA_POSSE_MS } from '#domain/envio/espera.ts';
import type { TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import type { ConectorDocumento, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** What a document is doing; the check constraint lists the same words. */
export type Andamento = 'intencao' | 'enviando' | 'incerto' | 'enviado' | 'concluido' | 'erro' | 'desistido';

/** A document that this process holds until `posse`; `andamento` is what it was when it was taken. */
export interface DocumentoEmMaos extends ConectorDocumento {
  andamento: Andamento;
  tipo: TipoNoConector;
  posse: Date;
}

/** Whom a change is written down to, and where a refused one says why. */
export interface EventoDoLog {
  situacaoAnterior?: string | null;
  situacaoAtual: string;
  info?: string | null;
}

/**
 * Takes a document for one step: nobody else touches it until the end of the hold. One that was being handed over when its holder vanished
 * comes back as `incerto`. Null when somebody else was faster.
 */
export async function tomarDocumento(db: Db, id: string, agora: Date): Promise<DocumentoEmMaos | null> {
  const lido = await db.conectorDocumento.findUnique({ where: { id } });
  if (lido === null || lido.andamento === 'desistido') return null;
  const emPosseDeOutro =
    lido.andamento === 'enviando' &&
    lido.proximaTentativa !== null &&
    lido.proximaTentativa.getTime() > agora.getTime();
  if (emPosseDeOutro) return null;
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  const andamento: Andamento = lido.andamento === 'enviando' ? 'incerto' : (lido.andamento as Andamento);
  const { count } = await db.conectorDocumento.updateMany({
    where: { id, andamento: lido.andamento, proximaTentativa: lido.proximaTentativa, atualizadoEm: lido.atualizadoEm },
    data: { proximaTentativa: posse, andamento },
  });
  return count === 0 ? null : { ...lido, andamento, tipo: lido.tipo as TipoNoConector, posse };
}

/** Writes the outcome of a step, if the hold still stands; false when another process has taken over. */
export async function soltarDocumento(
  db: Db,
  { id, posse }: Pick<DocumentoEmMaos, 'id' | 'posse'>,
  data: Prisma.ConectorDocumentoUpdateManyMutationInput & { proximaTentativa: Date | null },
): Promise<boolean> {
  const { count } = await db.conectorDocumento.updateMany({ where: { id, proximaTentativa: posse }, data });
  return count > 0;
}

/** Marks that the document is about to be handed over: after this, only the connector knows whether it was. */
export async function marcarEntrega(
  db: Db,
  { id, posse }: Pick<DocumentoEmMaos, 'id' | 'posse'>,
  agora: Date,
  payloadSha256: string,
): Promise<boolean> {
  const { count } = await db.conectorDocumento.updateMany({
    where: { id, proximaTentativa: posse },
    data: { andamento: 'enviando', ultimoEnvioEm: agora, payloadSha256, buscasVazias: 0 },
  });
  return count > 0;
}

/** One line of a document's log (append-only). */
export async function anotarNoLog(db: Db, documentoId: string, evento: EventoDoLog, quando: Date): Promise<void> {
  await db.conectorLog.create({
    data: {
      documentoId,
      situacaoAnterior: evento.situacaoAnterior ?? null,
      situacaoAtual: evento.situacaoAtual,
      dataHora: quando,
      info: evento.info ?? null,
    },
  });
}

/** One error of a sending, for the details page (CON-17, CON-73). `tipo` 9 is what the office's scripts save (CON-61). */
export async function anotarErro(
  db: Db,
  erro: {
    registroId: string;
    tipo: number;
    tipoXml: string;
    erro: string;
    detalhes?: Prisma.InputJsonValue;
    dataHora: Date;
  },
): Promise<void> {
  await db.conectorErro.create({ data: erro });
}

/** Whether an order to suspend, reactivate or revoke this record still waits, for its turn or for a person. */
export async function temOrdemAberta(tx: Db, registroId: string): Promise<boolean> {
  const abertas = { registroId, andamento: { in: ['intencao', 'enviando', 'erro'] } };
  return (await tx.conectorAcao.count({ where: abertas })) > 0;
}
