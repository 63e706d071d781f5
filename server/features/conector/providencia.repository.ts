import { podeDesistir } from '#domain/envio/acoes.ts';
import type { Andamento } from '#domain/envio/andamento.ts';
import type { Enviado } from '#domain/envio/enviado.ts';
import { cumprirOrdem } from '../../auditoria/ordens.ts';
import type { Prisma, Registro } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito, naoEncontrado } from '../../erros/app-error.ts';
import type { FilaPort, Trabalho } from '../../fila/fila.port.ts';
import { type Documento, paraDocumento } from './documento.ts';
import { anotarFim } from './espera-do-envio.repository.ts';
import { acordarOrdem } from './ordem.repository.ts';
import { ordenarAssinatura, type QuemOrdena } from './ordem-de-assinar.repository.ts';
import { anotarNoLog } from './vida-do-documento.repository.ts';

export type Item = Pick<Trabalho, 'especie' | 'id'>;

export type DocumentoParaRetomar = Documento & { registro: Registro | null };

const DESCONHECIDO = 'Item da fila não encontrado.';

/** @throws AppError 404 */
export async function lerParaRetomar(db: Db, id: string): Promise<DocumentoParaRetomar> {
  const linha = await db.documentoNoConector.findUnique({ where: { id }, include: { registro: true } });
  if (linha === null) throw naoEncontrado(DESCONHECIDO);
  return { ...paraDocumento(linha), registro: linha.registro };
}

const MUDOU = 'O item acaba de mudar. Confira e tente novamente.';

/**
 * Stores what a document is about to be given to the connector as, anew: whether it was, only the connector may know
 * afterwards. Answers the document as it stands then. @throws AppError 409 when it changed since it was read
 */
export async function marcarReenvio(
  db: Db,
  documento: DocumentoParaRetomar,
  enviado: Enviado,
): Promise<DocumentoParaRetomar> {
  const { id, andamento, atualizadoEm, registro } = documento;
  const [linha] = await db.documentoNoConector.updateManyAndReturn({
    where: { id, andamento, atualizadoEm },
    data: { enviado },
  });
  if (linha === undefined) throw conflito(MUDOU);
  return { ...paraDocumento(linha), registro };
}

interface Retomada {
  andamento: Andamento;
  documentId: string | null;
  por: QuemOrdena;
}

/** Lets a document go on at once, whoever may have held it. @throws AppError 409 when it changed since it was read */
export async function gravarRetomada(
  tx: Db,
  fila: FilaPort,
  { id, ...lido }: Documento,
  { andamento, documentId, por }: Retomada,
  agora: Date,
): Promise<void> {
  const { count } = await tx.documentoNoConector.updateMany({
    where: { id, andamento: lido.andamento, atualizadoEm: lido.atualizadoEm },
    data: {
      andamento,
      documentId,
      tentativas: 0,
      ultimoErro: null,
      proximaTentativa: agora,
      posseAte: null,
      desistenciaMotivo: null,
      desistidoPor: null,
    },
  });
  if (count === 0) throw conflito(MUDOU);
  await anotarNoLog(tx, id, { situacaoAtual: 'Nova tentativa', info: `Por ${por.nome}` }, agora);
  await ordenarAssinatura(tx, { id, ...lido }, por, agora);
  await fila.agendar(tx, { especie: 'documento', id }, agora);
}

/** Lets a document go on whose signers' certificates a person accepts. @throws AppError 409 when it changed meanwhile */
export async function gravarAceite(
  tx: Db,
  fila: FilaPort,
  { id, ...lido }: Documento,
  { motivo, por }: { motivo: string; por: QuemOrdena },
  agora: Date,
): Promise<void> {
  const { certificadosAceitos, certificadosPorAceitar } = lido;
  const { count } = await tx.documentoNoConector.updateMany({
    where: { id, andamento: 'erro', atualizadoEm: lido.atualizadoEm },
    data: {
      andamento: 'enviado',
      tentativas: 0,
      ultimoErro: null,
      proximaTentativa: agora,
      posseAte: null,
      certificadosAceitos: [...new Set([...certificadosAceitos, ...certificadosPorAceitar])],
      certificadosPorAceitar: [],
    },
  });
  if (count === 0) throw conflito(MUDOU);
  const info = `${certificadosPorAceitar.join('; ')}. ${motivo} (${por.nome})`;
  await anotarNoLog(tx, id, { situacaoAtual: 'Certificado fora da norma aceito', info }, agora);
  await ordenarAssinatura(tx, { id, ...lido }, por, agora);
  await fila.agendar(tx, { especie: 'documento', id }, agora);
}

interface ItemAntes {
  /** The record, or the row of the institution's room. */
  alvoId: string;
  de: { ordem?: string; andamento: string; erro: string | null };
}

/**
 * Nothing is tried until somebody asks for it again.
 * @throws AppError 404, 409
 */
export async function desistirDoDocumento(
  tx: Db,
  id: string,
  { motivo, por }: { motivo: string; por: string },
  agora: Date,
): Promise<ItemAntes> {
  const { registro, ...lido } = await lerParaRetomar(tx, id);
  if (registro === null || !podeDesistir(lido, registro)) {
    throw conflito(
      'Este envio não poderia ser pedido de novo. Corrija a causa e use Tentar agora, na fila do conector.',
    );
  }
  const { count } = await tx.documentoNoConector.updateMany({
    where: { id, andamento: lido.andamento, atualizadoEm: lido.atualizadoEm },
    data: { ...ABANDONADO, desistenciaMotivo: motivo, desistidoPor: por },
  });
  if (count === 0) throw conflito(MUDOU);
  await anotarNoLog(tx, id, { situacaoAtual: 'Envio desistido', info: `${motivo} (${por})` }, agora);
  await cumprirOrdem(tx, id, agora);
  await anotarFim(tx, { id, registroId: registro.id }, 'desistido', agora);
  return { alvoId: lido.alvoId, de: { andamento: lido.andamento, erro: lido.ultimoErro } };
}

const ABANDONADO = { andamento: 'desistido', proximaTentativa: null, posseAte: null };

/**
 * The next order of the record may begin.
 * @throws AppError 404, 409
 */
export async function desistirDaOrdem(
  tx: Db,
  fila: FilaPort,
  id: string,
  { motivo, por }: { motivo: string; por: string },
  agora: Date,
): Promise<ItemAntes> {
  const antes = await mudarOrdem(tx, id, { ...ABANDONADO, desistenciaMotivo: motivo, desistidoPor: por });
  await acordarOrdem(tx, fila, antes.alvoId, agora);
  return antes;
}

/** Lets an order that waits or stopped go on at once. @throws AppError 404, 409 */
export async function repetirOrdem(tx: Db, fila: FilaPort, id: string, agora: Date): Promise<ItemAntes> {
  const dados = { andamento: 'intencao', tentativas: 0, proximaTentativa: agora, posseAte: null };
  const antes = await mudarOrdem(tx, id, dados);
  await fila.agendar(tx, { especie: 'ordem', id }, agora);
  return antes;
}

async function mudarOrdem(tx: Db, id: string, data: Prisma.ConectorAcaoUpdateManyMutationInput): Promise<ItemAntes> {
  const lida = await tx.conectorAcao.findUnique({ where: { id } });
  if (lida === null) throw naoEncontrado(DESCONHECIDO);
  const { count } = await tx.conectorAcao.updateMany({ where: { id, andamento: { in: ['intencao', 'erro'] } }, data });
  if (count === 0) throw conflito('A ordem está em andamento ou já terminou. Confira e tente novamente.');
  const { registroId, acao, andamento, ultimoErro } = lida;
  return { alvoId: registroId, de: { ordem: acao, andamento, erro: ultimoErro } };
}
