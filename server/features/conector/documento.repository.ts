import { isDeepStrictEqual } from 'node:util';
import { providenciaDaDivergencia } from '#domain/envio/acao-devida.ts';
import { ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import type { Enviado } from '#domain/envio/enviado.ts';
import { chaveDoDocumento, chaveDoGrupo, ESPECIES, type TipoNoConector } from '#domain/envio/especies.ts';
import { descricaoDoEstado, ESTADO_INICIAL, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { RegrasDoGrupo } from '#domain/envio/grupo.ts';
import { aposEstado, type RegistroNoEnvio } from '#domain/envio/situacao-seguinte.ts';
import type { SituacaoEnvioId } from '#domain/envio/situacoes.ts';
import type { AssinaturaNoConector } from '../../adapters/conector/conector.port.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FilaPort } from '../../fila/fila.port.ts';
import { ambienteDoEnvio } from '../instituicao/instituicao.service.ts';
import { lerRegistroLeve, type RegistroLeve } from './trabalho.queries.ts';
import { anotarNoLog, anotarParada, type DocumentoEmMaos } from './trabalho.repository.ts';

/** A document to be sent, or one that a script of the office handed over (`documentId`): what it is, and who asked. */
export interface NovoDocumento {
  registroId: string;
  tipo: TipoNoConector;
  por: string;
  entregue?: { documentId: string; yourNumber: string };
}

/** Stores a document with its first step; its id. @throws unique violation when there is one of its kind */
export async function criarDocumento(
  tx: Db,
  { fila, config }: Pick<Dependencies, 'fila' | 'config'>,
  { registroId, tipo, por, entregue }: NovoDocumento,
  agora: Date,
): Promise<string> {
  const { id } = await tx.conectorDocumento.create({
    data: {
      ...{ registroId, tipo, yourNumber: chaveDoDocumento(tipo, registroId), groupId: chaveDoGrupo(registroId) },
      ...(entregue !== undefined && { ...entregue, andamento: 'enviado', ultimoEnvioEm: agora }),
      ambiente: await ambienteDoEnvio(tx, config, registroId),
      ...{ proximaTentativa: agora, criadoPor: por, criadoEm: agora },
    },
    select: { id: true },
  });
  const situacaoAtual = entregue === undefined ? 'Envio pedido' : 'Enviado por script';
  await anotarNoLog(tx, id, { situacaoAtual, info: `Por ${por}` }, agora);
  await fila.agendar(tx, { especie: 'documento', id, registroId }, agora);
  return id;
}

/** Marks that the document is about to be handed over: from here on only the connector knows whether it was. */
export async function marcarEntrega(
  db: Db,
  { id, posse }: DocumentoEmMaos,
  agora: Date,
  { payloadSha256, enviado }: { payloadSha256: string; enviado: Enviado },
): Promise<boolean> {
  const { count } = await db.conectorDocumento.updateMany({
    where: { id, posseAte: posse },
    data: { andamento: 'enviando', ultimoEnvioEm: agora, payloadSha256, enviado, buscasVazias: 0 },
  });
  return count > 0;
}

/** The connector has the document: its id and the record's status say so. @throws MudouNoMeio */
export async function gravarRecebimento(
  tx: Db,
  { id, posse, registroId, tipo, documentId: conhecido }: DocumentoEmMaos,
  documentId: string,
  agora: Date,
): Promise<boolean> {
  const { count } = await tx.conectorDocumento.updateMany({
    where: { id, posseAte: posse },
    data: { andamento: 'enviado', documentId, tentativas: 0, buscasVazias: 0, ultimoErro: null },
  });
  if (count === 0) return false;
  const evento = { situacaoAtual: 'Recebido pelo conector', info: `Documento ${documentId}` };
  if (conhecido === null) await anotarNoLog(tx, id, evento, agora);
  const registro = await lerRegistroLeve(tx, registroId);
  const ordemAberta = await temOrdemAberta(tx, registroId);
  await moverSituacao(tx, registro, { ordemAberta, tipo, estado: ESTADO_INICIAL }, agora);
  return true;
}

/** What was learnt of a document's state; `info` is the connector's reason of an error. */
interface EstadoAprendido {
  estado: number;
  info?: string;
  assinaturas?: readonly AssinaturaNoConector[];
}

/** Another act changed the record while a step was on its way: the step is undone and tried again. */
export class MudouNoMeio extends Error {}

/**
 * Writes what a state of the connector means beside the document's own row: log, signatures, an order or a person
 * where register and connector differ, status of the record and `assinado` with its audit entry. @throws MudouNoMeio
 */
export async function gravarEstado(
  tx: Db,
  { fila, config }: Pick<Dependencies, 'fila' | 'config'>,
  documento: DocumentoEmMaos,
  { estado, info, assinaturas }: EstadoAprendido,
  agora: Date,
): Promise<void> {
  const { id, registroId, tipo } = documento;
  if (documento.estado !== estado) {
    const situacaoAnterior = documento.estado === null ? null : descricaoDoEstado(documento.estado);
    const evento = { situacaoAnterior, situacaoAtual: descricaoDoEstado(estado), info: info || null };
    await anotarNoLog(tx, id, evento, agora);
  }
  if (assinaturas !== undefined) await trocarAssinaturas(tx, id, assinaturas);
  const registro = await lerRegistroLeve(tx, registroId);
  const ordemAberta = await temOrdemAberta(tx, registroId);
  if (!ordemAberta && estadoDoConector(estado)?.erro === undefined) {
    await conciliar(tx, fila, documento, registro, estado, agora);
  }
  await moverSituacao(tx, registro, { ordemAberta, tipo, estado, regras: config.conector }, agora);
}

async function trocarAssinaturas(
  tx: Db,
  documentoId: string,
  assinaturas: readonly AssinaturaNoConector[],
): Promise<void> {
  const novas = assinaturas.map(({ responsavel, tag, signatarioId, ...resto }, ordem) => ({
    ...{ documentoId, ordem, signatarioId, ...resto },
    responsavel: responsavel.slice(0, 255),
    tag: tag.slice(0, 80),
    tipo: signatarioId.length === 11 ? 'e-CPF' : 'e-CNPJ',
  }));
  const guardadas = await tx.conectorAssinatura.findMany({
    where: { documentoId },
    orderBy: { ordem: 'asc' },
    omit: { id: true },
  });
  // Of some 170 looks at a document a handful learn something: the others leave no dead rows.
  if (isDeepStrictEqual(guardadas, novas)) return;
  await tx.conectorAssinatura.deleteMany({ where: { documentoId } });
  await tx.conectorAssinatura.createMany({ data: novas });
}

/** Whether an order to suspend, reactivate or revoke this record still waits, for its turn or for a person. */
async function temOrdemAberta(tx: Db, registroId: string): Promise<boolean> {
  return (await tx.conectorAcao.count({ where: { registroId, andamento: { in: [...ORDEM_ABERTA] } } })) > 0;
}

/** Reason of the orders that no person gave. */
export const CONCILIACAO = 'Conciliação com a situação do registro';
const RECENTE_MS = 15 * 60_000;

/** A document may stand otherwise at the connector than here: an order settles it, or a person. */
async function conciliar(
  tx: Db,
  fila: FilaPort,
  documento: DocumentoEmMaos,
  registro: RegistroLeve,
  estado: number,
  agora: Date,
): Promise<void> {
  const acao = providenciaDaDivergencia(registro, estado, await foiNossa(tx, registro.id, agora));
  if (acao === null) return;
  if (acao !== 'pessoa') {
    const motivoId = acao === 'revogar' ? registro.motivoAnulacaoId : null;
    const ordem = { registroId: registro.id, acao, motivo: CONCILIACAO, motivoId, por: SISTEMA.usuario.nome };
    await fila.pedirOrdem(tx, ordem, agora);
    return;
  }
  const { nome } = ESPECIES[documento.tipo];
  const motivo = `No conector, ${nome}: ${descricaoDoEstado(estado).toLowerCase()}; o registro não está assim.`;
  await tx.conectorDocumento.update({
    where: { id: documento.id },
    data: { andamento: 'erro', ultimoErro: motivo, proximaTentativa: null },
  });
  await anotarParada(tx, documento, motivo, agora);
}

/** Whether the connector's state may come from us: from an order of this system, or one carried out a moment ago. */
async function foiNossa(tx: Db, registroId: string, agora: Date): Promise<boolean> {
  const ultima = await tx.conectorAcao.findFirst({
    where: { registroId, andamento: 'concluido' },
    orderBy: [{ concluidaEm: 'desc' }, { id: 'desc' }],
  });
  if (ultima === null) return false;
  return (
    ultima.criadoPor === SISTEMA.usuario.nome || (ultima.concluidaEm?.getTime() ?? 0) > agora.getTime() - RECENTE_MS
  );
}

interface Movimento {
  ordemAberta: boolean;
  tipo: TipoNoConector;
  estado: number;
  regras?: RegrasDoGrupo;
}

async function moverSituacao(
  tx: Db,
  registro: RegistroLeve,
  { ordemAberta, tipo, estado, regras }: Movimento,
  agora: Date,
): Promise<void> {
  const { id, situacaoEnvioId, assinado, suspenso, cancelado, revogado } = registro;
  const antes: RegistroNoEnvio = {
    situacao: situacaoEnvioId as SituacaoEnvioId,
    ...{ ordemAberta, assinado, suspenso, cancelado, revogado },
  };
  const depois = aposEstado(antes, tipo, estado, regras);
  if (depois.situacao === antes.situacao && depois.assinado === assinado) return;
  const { count } = await tx.registro.updateMany({
    where: { id, situacaoEnvioId, assinado, suspenso, cancelado, revogado },
    data: { situacaoEnvioId: depois.situacao, assinado: depois.assinado, atualizadoEm: agora },
  });
  if (count === 0) throw new MudouNoMeio();
  if (depois.assinado === assinado) return;
  await anotarNaAuditoria(tx, {
    ...{ entidade: 'registro', entidadeId: id, acao: 'assinar', usuario: SISTEMA.usuario, quando: agora },
    de: { assinado: false, situacaoEnvioId },
    para: { assinado: true, situacaoEnvioId: depois.situacao },
  });
}
