import { isDeepStrictEqual } from 'node:util';
import { providenciaDaDivergencia } from '#domain/envio/acao-devida.ts';
import { type Andamento, ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import {
  chavesDoEnvio,
  ESPECIES,
  especieDe,
  type NumeroDoTipo,
  TIPO_DIPLOMA,
  TIPO_DOCUMENTACAO,
  type TipoNoConector,
} from '#domain/envio/especies.ts';
import { descricaoDoEstado, ESTADO_INICIAL, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import { type RegrasDoGrupo, seguinteDoGrupo } from '#domain/envio/grupo.ts';
import type { XmlAceito } from '#domain/envio/recepcao.ts';
import { aposEstado, type RegistroNoEnvio } from '#domain/envio/situacao-seguinte.ts';
import type { SituacaoEnvioId } from '#domain/envio/situacoes.ts';
import type { AssinaturaNoConector } from '../../adapters/conector/conector.port.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { anotarFimDaAssinatura, esperarAssinatura } from '../../db/avisos.ts';
import type { ConectorDocumento, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FilaPort } from '../../fila/fila.port.ts';
import { ambienteDoEnvio } from '../instituicao/instituicao.service.ts';
import { type Documento, proximoPasso, type Resultado, sha256, type Visto } from './documento.ts';
import { lerRegistroLeve, REPETICAO, type RegistroLeve } from './trabalho.queries.ts';

type Deps = Pick<Dependencies, 'fila' | 'config'>;

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
  { fila, config }: Deps,
  { registroId, tipo, por, entregue }: NovoDocumento,
  agora: Date,
): Promise<string> {
  const { id } = await tx.conectorDocumento.create({
    data: {
      registroId,
      tipo,
      ...chavesDoEnvio(tipo, registroId),
      ...(entregue !== undefined && { ...entregue, andamento: 'enviado', ultimoEnvioEm: agora }),
      ambiente: await ambienteDoEnvio(tx, config, registroId),
      proximaTentativa: agora,
      criadoPor: por,
      criadoEm: agora,
    },
    select: { id: true },
  });
  const situacaoAtual = entregue === undefined ? 'Envio pedido' : 'Enviado por script';
  await anotarNoLog(tx, id, { situacaoAtual, info: `Por ${por}` }, agora);
  await fila.agendar(tx, { especie: 'documento', id, registroId }, agora);
  return id;
}

/** Another act changed the record while a step was on its way: the step is undone and tried again. */
export class MudouNoMeio extends Error {}

/** The connector has a document: the log and the record's status say so. */
async function receberNoRegistro(
  tx: Db,
  { id, alvoId: registroId, tipo, documentId: conhecido }: Documento,
  documentId: string,
  agora: Date,
): Promise<void> {
  const evento = { situacaoAtual: 'Recebido pelo conector', info: `Documento ${documentId}` };
  if (conhecido === null) await anotarNoLog(tx, id, evento, agora);
  const registro = await lerRegistroLeve(tx, registroId);
  const ordemAberta = await temOrdemAberta(tx, registroId);
  await moverSituacao(tx, registro, { ordemAberta, tipo, estado: ESTADO_INICIAL }, agora);
}

/**
 * Writes what a step means beside the document's own row: its next request in the queue, log, evidence, official code,
 * status of the record, the document that follows, notices and errors. @throws MudouNoMeio
 */
export async function gravarNoRegistro(
  tx: Db,
  deps: Deps,
  documento: Documento,
  resultado: Resultado,
  agora: Date,
): Promise<void> {
  const { id, alvoId: registroId, tipo } = documento;
  const { andamento, motivo, visto, recusado, repetir, detalhes } = resultado;
  if (resultado.documentId !== undefined) await receberNoRegistro(tx, documento, resultado.documentId, agora);
  const proxima = proximoPasso(resultado, agora);
  if (proxima !== null) await deps.fila.agendar(tx, { especie: 'documento', id, registroId }, proxima);
  if (visto !== undefined) {
    const { estado } = visto.atual;
    const repeticao = { situacaoAnterior: descricaoDoEstado(estado), situacaoAtual: REPETICAO, info: motivo };
    if (repetir !== undefined) await anotarNoLog(tx, id, repeticao, agora);
    if (visto.aceito !== null) await adotarXml(tx, documento, visto.aceito, agora);
    await gravarEstado(tx, deps, documento, visto, agora);
    await seguirGrupo(tx, deps, registroId, agora);
  }
  if (recusado !== undefined && !documento.recebido) await anotarMudanca(tx, documento, recusado.estado, null, agora);
  await anotarFim(tx, { id, registroId }, andamento, agora);
  // Who asks again about what has stopped learns nothing new: it is noted once.
  const jaParado = documento.andamento === 'erro' && documento.ultimoErro === motivo;
  if (andamento === 'erro' && !jaParado)
    await anotarParada(tx, { id, registroId, tipo }, motivo ?? '', agora, detalhes);
  if (andamento === 'desistido') await anotarNoLog(tx, id, { situacaoAtual: 'Envio desistido', info: motivo }, agora);
}

/** A verified signed file is here: which one, for good, and what it brings. */
async function adotarXml(tx: Db, documento: Documento, aceito: XmlAceito, quando: Date): Promise<void> {
  const { alvoId: entidadeId, tipo } = documento;
  const soma = sha256(aceito.xml);
  await anotarNaAuditoria(tx, {
    entidade: 'registro',
    entidadeId,
    acao: 'receber-xml',
    usuario: SISTEMA.usuario,
    quando,
    para: { tipo, sha256: soma },
    fatos: { documento: tipo, sha256: soma },
  });
  await adotarCodigo(tx, documento, aceito, quando);
}

/**
 * The verified diploma brings the official code (H6): it becomes the record's, the one before leads there for ever, and
 * the audit says so. Once; nothing for other documents. @throws unique violation when it is another diploma's
 */
async function adotarCodigo(
  tx: Db,
  { alvoId: registroId, tipo }: Documento,
  { codigo, nonce }: XmlAceito,
  agora: Date,
): Promise<void> {
  if (tipo !== TIPO_DIPLOMA || codigo === null) return;
  const { codigoValidacao, codigoOficialEm } = await lerRegistroLeve(tx, registroId);
  if (codigoOficialEm !== null) return;
  const pedido = await tx.conectorDocumento.findFirst({ where: { registroId, tipo: TIPO_DOCUMENTACAO } });
  const oficiais = { codigoValidacao: codigo, nonceDoDiploma: nonce, nonceDaDocumentacao: pedido?.nonce ?? null };
  await tx.registro.update({ where: { id: registroId }, data: { ...oficiais, codigoOficialEm: agora } });
  await anotarNaAuditoria(tx, {
    entidade: 'registro',
    entidadeId: registroId,
    acao: 'adotar-codigo',
    usuario: SISTEMA.usuario,
    quando: agora,
    de: { codigoValidacao, provisorio: true },
    para: { ...oficiais, provisorio: false },
  });
}

/**
 * Writes what a state of the connector means for the record: log, signatures, an order or a person where register and
 * connector differ, status of the record and `assinado` with its audit entry. @throws MudouNoMeio
 */
async function gravarEstado(
  tx: Db,
  { fila, config }: Deps,
  documento: Documento,
  { atual: { estado }, confirmados }: Visto,
  agora: Date,
): Promise<void> {
  const { id, alvoId: registroId, tipo } = documento;
  await anotarMudanca(tx, documento, estado, confirmados?.info || null, agora);
  if (confirmados !== null) await trocarAssinaturas(tx, id, confirmados.assinaturas);
  const registro = await lerRegistroLeve(tx, registroId);
  const ordemAberta = await temOrdemAberta(tx, registroId);
  if (!ordemAberta && estadoDoConector(estado)?.erro === undefined) {
    await conciliar(tx, fila, documento, registro, estado, agora);
  }
  await moverSituacao(tx, registro, { ordemAberta, tipo, estado, regras: config.conector }, agora);
}

/** The document stands otherwise than at the last look. */
async function anotarMudanca(
  tx: Db,
  { id, estado: antes }: Documento,
  estado: number,
  info: string | null,
  agora: Date,
): Promise<void> {
  if (antes === estado) return;
  const situacaoAnterior = antes === null ? null : descricaoDoEstado(antes);
  await anotarNoLog(tx, id, { situacaoAnterior, situacaoAtual: descricaoDoEstado(estado), info }, agora);
}

async function trocarAssinaturas(
  tx: Db,
  documentoId: string,
  assinaturas: readonly AssinaturaNoConector[],
): Promise<void> {
  const novas = assinaturas.map(({ responsavel, tag, signatarioId, ...resto }, ordem) => ({
    documentoId,
    ordem,
    signatarioId,
    ...resto,
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
  { id, alvoId: registroId, tipo }: Documento,
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
  const { nome } = ESPECIES[tipo];
  const motivo = `No conector, ${nome}: ${descricaoDoEstado(estado).toLowerCase()}; o registro não está assim.`;
  await tx.conectorDocumento.update({
    where: { id },
    data: { andamento: 'erro', ultimoErro: motivo, proximaTentativa: null },
  });
  await anotarParada(tx, { id, registroId, tipo }, motivo, agora);
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
  tipo: NumeroDoTipo;
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
  const situacao = situacaoEnvioId as SituacaoEnvioId;
  const antes: RegistroNoEnvio = { situacao, ordemAberta, assinado, suspenso, cancelado, revogado };
  const depois = aposEstado(antes, tipo, estado, regras);
  if (depois.situacao === antes.situacao && depois.assinado === assinado) return;
  const { count } = await tx.registro.updateMany({
    where: { id, situacaoEnvioId, assinado, suspenso, cancelado, revogado },
    data: { situacaoEnvioId: depois.situacao, assinado: depois.assinado, atualizadoEm: agora },
  });
  if (count === 0) throw new MudouNoMeio();
  if (depois.assinado === assinado) return;
  await anotarNaAuditoria(tx, {
    entidade: 'registro',
    entidadeId: id,
    acao: 'assinar',
    usuario: SISTEMA.usuario,
    quando: agora,
    de: { assinado: false, situacaoEnvioId },
    para: { assinado: true, situacaoEnvioId: depois.situacao },
  });
}

/**
 * Stores the intent of the document that follows by itself, if one does: the transcript, the picture (C5, C12). One
 * that was given up, because its record did not stand, is taken up again.
 */
export async function seguirGrupo(tx: Db, { fila, config }: Deps, registroId: string, agora: Date): Promise<void> {
  const { cancelado, suspenso, codigoOficialEm, documentosConector } = await tx.registro.findUniqueOrThrow({
    where: { id: registroId },
    select: { cancelado: true, suspenso: true, codigoOficialEm: true, documentosConector: true },
  });
  const por = SISTEMA.usuario.nome;
  const grupo = documentosConector.filter(({ andamento }) => andamento !== 'desistido');
  const tipo = seguinteDoGrupo(
    config.conector,
    { cancelado, suspenso, codigoOficial: codigoOficialEm !== null },
    grupo,
  );
  if (tipo === null) return;
  const largado = documentosConector.find((um) => um.tipo === tipo);
  if (largado === undefined) {
    await criarDocumento(tx, { fila, config }, { registroId, tipo, por }, agora);
    return;
  }
  const { id } = largado;
  const retomado = { andamento: 'intencao', desistenciaMotivo: null, desistidoPor: null, proximaTentativa: agora };
  await tx.conectorDocumento.update({ where: { id }, data: retomado });
  await anotarNoLog(tx, id, { situacaoAtual: 'Envio retomado', info: `Por ${por}` }, agora);
  await fila.agendar(tx, { especie: 'documento', id, registroId }, agora);
}

const COMO_TERMINOU: Partial<Record<Andamento, 'feitos' | 'falhas'>> = {
  concluido: 'feitos',
  erro: 'falhas',
  desistido: 'falhas',
};

/** Who sends a document, or lets it go on, is told how it ends. */
export async function esperarDocumento(
  tx: Db,
  cpf: string,
  { id: alvo, tipo }: Pick<ConectorDocumento, 'id' | 'tipo'>,
  quando: Date,
): Promise<void> {
  const { pedido: especie } = especieDe(tipo as TipoNoConector);
  if (especie !== undefined) await esperarAssinatura(tx, { cpf, especie, alvo, quando });
}

/** Who waits for a document is told when it is signed, and when it will not be by itself. */
export async function anotarFim(
  tx: Db,
  { id: alvo, registroId }: { id: string; registroId: string },
  andamento: Andamento | undefined,
  quando: Date,
): Promise<void> {
  const como = andamento && COMO_TERMINOU[andamento];
  if (como !== undefined) await anotarFimDaAssinatura(tx, { alvo, registroId, como, quando });
}

/** One line of a document's log, which is only ever added to. */
export async function anotarNoLog(
  db: Db,
  documentoId: string,
  evento: { situacaoAnterior?: string | null; situacaoAtual: string; info?: string | null },
  dataHora: Date,
): Promise<void> {
  await db.conectorLog.create({ data: { documentoId, ...evento, dataHora } });
}

/** It stopped and waits for a person: in the document's log, and in the record's list of errors (CON-17, CON-73). */
async function anotarParada(
  tx: Db,
  { id, registroId, tipo }: { id: string; registroId: string; tipo: NumeroDoTipo },
  erro: string,
  dataHora: Date,
  detalhes: readonly string[] = [],
): Promise<void> {
  await anotarNoLog(tx, id, { situacaoAtual: 'Aguardando providência', info: erro }, dataHora);
  await anotarErro(tx, { registroId, erro, dataHora, tipo, tipoXml: ESPECIES[tipo].nome }, detalhes);
}

/** One error of a sending. `tipo` 9 is what the office's scripts save (CON-61). */
export async function anotarErro(
  db: Db,
  erro: Prisma.ConectorErroUncheckedCreateInput,
  detalhes: readonly string[] = [],
): Promise<void> {
  await db.conectorErro.create({ data: { ...erro, ...(detalhes.length > 0 && { detalhes: [...detalhes] }) } });
}
