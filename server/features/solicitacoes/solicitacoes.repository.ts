import { type Achado, temErro } from '#domain/solicitacao/achado.ts';
import type { SituacaoDaSolicitacao } from '#domain/solicitacao/situacoes.ts';
import { avisarEmissora } from '../../db/avisos.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma, Solicitacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';

export interface Resumo {
  nonce: string | null;
  nome: string | null;
  cpf: string | null;
  curso: string | null;
  expedidaEm: Date | null;
}

export const JA_ENVIADA = 'Esta solicitação já foi enviada: a identificação dela (ReqDip) é a de outra.';

export async function inserirSolicitacoes(tx: Db, linhas: Prisma.SolicitacaoCreateManyInput[]): Promise<void> {
  await tx.solicitacao.createMany({ data: linhas });
}

/** Notes what was found, of a request that nobody judged meanwhile: without an error it stands on the office's desk. */
export async function anotarJulgamento(db: Db, id: string, achados: readonly Achado[], resumo: Resumo, quando: Date) {
  const situacao: SituacaoDaSolicitacao = temErro(achados) ? 'com-erros' : 'na-fila';
  const anotar = (como: SituacaoDaSolicitacao, quais: readonly Achado[]) =>
    db.solicitacao.updateMany({
      where: { id, situacao: 'julgando' },
      data: {
        ...resumo,
        situacao: como,
        achados: quais as unknown as Prisma.InputJsonValue,
        ...(como === 'na-fila' && { enviadaEm: quando }),
      },
    });
  try {
    await anotar(situacao, achados);
  } catch (erro) {
    // The same request was judged at the same instant.
    if (violacaoDeUnicidade(erro) === null) throw erro;
    await anotar('com-erros', [{ gravidade: 'erro', lugar: '', mensagem: JA_ENVIADA }, ...achados]);
  }
}

/** Ends a request that waits, as `como` says. @throws AppError 409 when another act was faster */
export async function decidirSolicitacao(
  tx: Db,
  id: string,
  como: { situacao: 'aceita'; registroId: string } | { situacao: 'recusada'; motivo: string },
  por: string,
  quando: Date,
): Promise<Solicitacao> {
  const [decidida] = await tx.solicitacao.updateManyAndReturn({
    where: { id, situacao: 'na-fila' },
    data: { ...como, decididaEm: quando, decididaPor: por },
  });
  if (decidida === undefined) throw conflito('Esta solicitação já foi decidida. Atualize a página.');
  await avisarEmissora(tx, { id }, como.situacao, quando);
  return decidida;
}
