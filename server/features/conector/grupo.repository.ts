import { chavesDoEnvio, DONOS, ESPECIES, type NumeroDoTipo } from '#domain/envio/especies.ts';
import { seguinteDoGrupo } from '#domain/envio/grupo.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ambienteDoEnvio } from '../instituicao/instituicao.service.ts';
import { ordenarAssinatura, type QuemOrdena } from './ordem-de-assinar.repository.ts';
import { anotarNoLog } from './vida-do-documento.repository.ts';

export type DepsDoPedido = Pick<Dependencies, 'fila' | 'config'>;

/** A document to be sent, or one that a script of the office handed over (`documentId`): what it is of, and who asked. */
export interface NovoDocumento {
  tipo: NumeroDoTipo;
  /** The record, or the row of the institution's room, that it is of. */
  alvoId: string;
  por: QuemOrdena;
  /** Of the institution's own; a text is sent as it stands. */
  dados?: Prisma.InputJsonValue;
  entregue?: { documentId: string; yourNumber: string };
}

/** Stores a document with its first step and the order that it is; its id. @throws unique violation when there is one of its kind */
export async function criarDocumento(
  tx: Db,
  { fila, config }: DepsDoPedido,
  { tipo, alvoId, por, dados, entregue }: NovoDocumento,
  agora: Date,
): Promise<string> {
  const { id } = await tx.documentoNoConector.create({
    data: {
      [DONOS[ESPECIES[tipo].de].coluna]: alvoId,
      tipo,
      ...chavesDoEnvio(tipo, alvoId),
      ...(dados !== undefined && { dados }),
      ...(entregue !== undefined && { ...entregue, andamento: 'enviado', ultimoEnvioEm: agora }),
      ambiente: await ambienteDoEnvio(tx, config, alvoId),
      proximaTentativa: agora,
      criadoPor: por.nome,
      criadoEm: agora,
    },
    select: { id: true },
  });
  const situacaoAtual = entregue === undefined ? 'Envio pedido' : 'Enviado por script';
  await anotarNoLog(tx, id, { situacaoAtual, info: `Por ${por.nome}` }, agora);
  await ordenarAssinatura(tx, { id, tipo }, por, agora);
  await fila.agendar(tx, { especie: 'documento', id }, agora);
  return id;
}

/**
 * Stores the intent of the document that follows by itself, if one does: the transcript, the picture (C5, C12), by the order
 * of who asked for the one before it; what nobody ordered brings nothing along. One that was given up, because its record did not stand, is taken up again.
 */
export async function seguirGrupo(
  tx: Db,
  { fila, config }: DepsDoPedido,
  registroId: string,
  quem: () => Promise<QuemOrdena | null>,
  agora: Date,
): Promise<void> {
  const { cancelado, suspenso, codigoOficialEm, documentosConector } = await tx.registro.findUniqueOrThrow({
    where: { id: registroId },
    select: { cancelado: true, suspenso: true, codigoOficialEm: true, documentosConector: true },
  });
  const grupo = documentosConector.filter(({ andamento }) => andamento !== 'desistido');
  const tipo = seguinteDoGrupo(
    config.conector,
    { cancelado, suspenso, codigoOficial: codigoOficialEm !== null },
    grupo,
  );
  if (tipo === null) return;
  const por = await quem();
  if (por === null) return;
  const largado = documentosConector.find((um) => um.tipo === tipo);
  if (largado === undefined) {
    await criarDocumento(tx, { fila, config }, { alvoId: registroId, tipo, por }, agora);
    return;
  }
  const { id } = largado;
  const retomado = { andamento: 'intencao', desistenciaMotivo: null, desistidoPor: null, proximaTentativa: agora };
  await tx.documentoNoConector.update({ where: { id }, data: retomado });
  await anotarNoLog(tx, id, { situacaoAtual: 'Envio retomado', info: `Por ${por.nome}` }, agora);
  await ordenarAssinatura(tx, { id, tipo }, por, agora);
  await fila.agendar(tx, { especie: 'documento', id }, agora);
}
