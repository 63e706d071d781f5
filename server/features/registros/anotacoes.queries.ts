import type { Anotacao } from '#contract/registros.contract.ts';
import { guardaMotivo } from '#domain/registro/transicoes.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { soAsFeitas } from '../../auditoria/anotacoes-feitas.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerEstado } from './situacao.repository.ts';

/** Annotations of a record that its acts made, newest first, documents masked (REG-60). @throws AppError 404 */
export async function lerAnotacoes(
  { prisma, pool }: Pick<Dependencies, 'prisma' | 'pool'>,
  registroId: string,
): Promise<Anotacao[]> {
  await lerEstado(prisma, registroId);
  const linhas = await prisma.registroAnotacao.findMany({
    where: { registroId },
    include: { motivo: true },
    orderBy: [{ data: 'desc' }, { id: 'desc' }],
  });
  const ditas = linhas.map((linha) => ({ ...linha, responsavel: linha.responsavelNome }));
  return (await soAsFeitas(pool, registroId.toLowerCase(), ditas)).map((linha) => ({
    registroAnotacaoID: linha.id,
    acao: linha.acao,
    justificativa: linha.justificativa,
    dataJustificativa: linha.data.toISOString(),
    responsavel: linha.responsavel,
    responsavelDocumento: mascararCpf(linha.responsavelDocumento),
    motivoAnulacao: linha.motivo && guardaMotivo(linha.acao) ? { nome: linha.motivo.nome } : null,
  }));
}
