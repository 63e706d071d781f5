import type { Anotacao } from '#contract/registros.contract.ts';
import { guardaMotivo } from '#domain/registro/transicoes.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerEstado } from './situacao.repository.ts';

/** Annotations of a record, newest first, documents masked (REG-60). @throws AppError 404 */
export async function lerAnotacoes(db: Db, registroId: string): Promise<Anotacao[]> {
  await lerEstado(db, registroId);
  const linhas = await db.registroAnotacao.findMany({
    where: { registroId },
    include: { motivo: true },
    orderBy: [{ data: 'desc' }, { id: 'desc' }],
  });
  return linhas.map((linha) => ({
    registroAnotacaoID: linha.id,
    acao: linha.acao,
    justificativa: linha.justificativa,
    dataJustificativa: linha.data.toISOString(),
    responsavel: linha.responsavelNome,
    responsavelDocumento: mascararCpf(linha.responsavelDocumento),
    motivoAnulacao: linha.motivo && guardaMotivo(linha.acao) ? { nome: linha.motivo.nome } : null,
  }));
}
