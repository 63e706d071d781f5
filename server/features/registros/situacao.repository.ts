import type { OrdemJudicial } from '#contract/registros.contract.ts';
import { type Marcas, situacaoDe } from '#domain/registro/situacao.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { RegistroAnotacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito, existente } from '../../erros/app-error.ts';

interface EstadoDoRegistro extends Marcas {
  situacaoEnvioId: number;
}

const MARCAS = { assinado: true, suspenso: true, cancelado: true, revogado: true } as const;

/** Flags and sending status of a record. @throws AppError 404 */
export async function lerEstado(db: Db, id: string): Promise<EstadoDoRegistro> {
  const select = { ...MARCAS, situacaoEnvioId: true };
  return existente(await db.registro.findUnique({ where: { id }, select }), 'Registro não encontrado.');
}

/** Beside the flags; dates are yyyy-MM-dd. */
interface Anulacao {
  motivoId: number;
  data: string;
}

/** Writes new flags if the old ones stand (R3), else false. @throws AppError 409 for another record meanwhile (R1) */
export async function gravarEstado(
  tx: Db,
  id: string,
  de: EstadoDoRegistro,
  para: EstadoDoRegistro,
  anulacao: Anulacao | null,
  agora: Date,
): Promise<boolean> {
  const { assinado, suspenso, cancelado, revogado } = de;
  const muda = para.cancelado === cancelado ? {} : dadosDaAnulacao(para.cancelado ? anulacao : null);
  try {
    const { count } = await tx.registro.updateMany({
      where: { id, assinado, suspenso, cancelado, revogado },
      data: {
        suspenso: para.suspenso,
        cancelado: para.cancelado,
        revogado: para.revogado,
        // Left alone when the act does not move it: the connector may be moving it right now.
        ...(para.situacaoEnvioId === de.situacaoEnvioId ? {} : { situacaoEnvioId: para.situacaoEnvioId }),
        atualizadoEm: agora,
        ...muda,
      },
    });
    return count === 1;
  } catch (erro) {
    if (violacaoDeUnicidade(erro) === null) throw erro;
    throw conflito('O estudante já tem outro registro ativo neste curso; o cancelamento não pode ser revogado.');
  }
}

const dadosDaAnulacao = (anulacao: Anulacao | null) => ({
  motivoAnulacaoId: anulacao?.motivoId ?? null,
  dataAnulacao: anulacao === null ? null : new Date(anulacao.data),
});

/** Stores the annotation of a change of state; the table only grows. */
export async function inserirAnotacao(tx: Db, anotacao: Omit<RegistroAnotacao, 'id'>): Promise<void> {
  await tx.registroAnotacao.create({ data: anotacao });
}

/** Stores a court order with its review; the table only grows. */
export async function inserirOrdem(
  tx: Db,
  registroId: string,
  { revisarEm, ...ordem }: OrdemJudicial,
  autoria: { criadoEm: Date; criadoPor: string },
): Promise<void> {
  await tx.ordemJudicial.create({ data: { registroId, ...ordem, ...autoria, revisarEm: new Date(revisarEm) } });
}

export const resumoDoEstado = (estado: EstadoDoRegistro) => ({
  situacao: situacaoDe(estado),
  situacaoEnvioId: estado.situacaoEnvioId,
});
