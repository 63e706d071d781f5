import { acaoDevida } from '#domain/envio/acao-devida.ts';
import {
  descricaoDoEstado,
  podePassar,
  situacaoPeloConector,
  TIPO_DIPLOMA,
  TIPO_DOCUMENTACAO,
} from '#domain/envio/estados-do-conector.ts';
import { diplomaAssinado, type SituacaoEnvioId } from '#domain/envio/situacoes.ts';
import type { AssinaturaNoConector } from '../../adapters/conector/conector.port.ts';
import { anotarNaAuditoria, SISTEMA } from '../../auditoria/anotar.ts';
import type { Prisma, Registro } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { anotarNoLog, type DocumentoEmMaos, soltarDocumento, temOrdemAberta } from './documento.repository.ts';

/** What was learnt of a document, and how the record goes on. */
export interface EstadoAprendido {
  estado: number;
  info?: string | null;
  assinaturas?: readonly AssinaturaNoConector[];
  /** Columns of the document besides `estado`. */
  dados: Prisma.ConectorDocumentoUpdateManyMutationInput & { proximaTentativa: Date | null };
}

/** Another act changed the record while a step was on its way: the step is undone and tried again. */
export class MudouNoMeio extends Error {}

/**
 * Writes a state of the connector: document, log, signatures, status of the record, `assinado` with its audit entry. Inside a transaction.
 * False when the hold was lost. @throws MudouNoMeio
 */
export async function aplicarEstado(
  tx: Db,
  documento: DocumentoEmMaos,
  aprendido: EstadoAprendido,
  agora: Date,
): Promise<boolean> {
  const { estado, info, assinaturas, dados } = aprendido;
  if (!(await soltarDocumento(tx, documento, { ...dados, estado }))) return false;
  if (documento.estado !== estado) {
    await anotarNoLog(
      tx,
      documento.id,
      {
        situacaoAnterior: documento.estado === null ? null : descricaoDoEstado(documento.estado),
        situacaoAtual: descricaoDoEstado(estado),
        info: info || null,
      },
      agora,
    );
  }
  if (assinaturas !== undefined) await trocarAssinaturas(tx, documento.id, assinaturas);
  await passarSituacao(tx, documento, estado, agora);
  return true;
}

async function trocarAssinaturas(
  tx: Db,
  documentoId: string,
  assinaturas: readonly AssinaturaNoConector[],
): Promise<void> {
  await tx.conectorAssinatura.deleteMany({ where: { documentoId } });
  await tx.conectorAssinatura.createMany({
    data: assinaturas.map((a, ordem) => ({
      documentoId,
      ordem,
      responsavel: a.responsavel.slice(0, 255),
      signatarioId: a.signatarioId,
      tag: a.tag.slice(0, 80),
      tipo: a.signatarioId.length === 11 ? 'e-CPF' : 'e-CNPJ',
      arquivamento: a.arquivamento,
      situacao: a.situacao,
      assinadoEm: a.assinadoEm,
    })),
  });
}

/** Moves the record's status as far as a state of one of its documents leads. @throws MudouNoMeio */
export async function passarSituacao(tx: Db, documento: DocumentoEmMaos, estado: number, agora: Date): Promise<void> {
  const registro = await tx.registro.findUniqueOrThrow({ where: { id: documento.registroId } });
  const atual = registro.situacaoEnvioId as SituacaoEnvioId;
  const nova = proximaSituacao(registro, documento, estado, await temOrdemAberta(tx, registro.id));
  const assinado = registro.assinado || (documento.tipo === TIPO_DIPLOMA && diplomaAssinado(nova));
  if (nova === atual && assinado === registro.assinado) return;
  const { count } = await tx.registro.updateMany({
    where: {
      id: registro.id,
      situacaoEnvioId: registro.situacaoEnvioId,
      assinado: registro.assinado,
      suspenso: registro.suspenso,
      cancelado: registro.cancelado,
      revogado: registro.revogado,
    },
    data: { situacaoEnvioId: nova, assinado, atualizadoEm: agora },
  });
  if (count === 0) throw new MudouNoMeio();
  if (assinado !== registro.assinado) {
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: registro.id,
      acao: 'assinar',
      usuario: SISTEMA,
      quando: agora,
      de: { assinado: false, situacaoEnvioId: atual },
      para: { assinado: true, situacaoEnvioId: nova },
    });
  }
}

/** The status that a state leads to, or the one that stands: never a step back, never against an act of the office. */
function proximaSituacao(
  registro: Registro,
  documento: DocumentoEmMaos,
  estado: number,
  acaoAberta: boolean,
): SituacaoEnvioId {
  const atual = registro.situacaoEnvioId as SituacaoEnvioId;
  const proposta = situacaoPeloConector(documento.tipo, estado);
  if (proposta === null || !podePassar(atual, proposta)) return atual;
  // Once the diploma is on its way, its request has no say.
  if (documento.tipo === TIPO_DOCUMENTACAO && atual >= 5) return atual;
  // Revoked is said when MEC's side is done, even while the order is still open here; all else waits for the order.
  if (acaoAberta && !(atual === 12 && proposta === 11)) return atual;
  // Signed, but not as it stands here: an order or a person settles that first.
  if (documento.tipo === TIPO_DIPLOMA && acaoDevida(registro, estado) !== null) return atual >= 8 ? atual : 8;
  return proposta;
}
