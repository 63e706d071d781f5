import { MOTIVO_PADRAO, MOTIVOS_ANULACAO } from '#domain/registro/motivos-anulacao.ts';
import { situacaoDe } from '#domain/registro/situacao.ts';
import { transitar } from '#domain/registro/transicoes.ts';
import type { MudancaDeSituacao } from '../../adapters/situacao/mudar-na-transacao.ts';
import { lerEstado } from '../../adapters/situacao/situacao.repository.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { conflito } from '../../erros/app-error.ts';
import type { DepsDaMudanca } from './mudar-situacao.ts';
import { nomesDosDiplomados } from './registros.queries.ts';

/** Kind of the request, for the queue and for who carries it out. */
export const REVOGAR = 'revogar';

/** Asks for a revocation that could be carried out now. @throws AppError 404, 409 and why, AGUARDA_CONFIRMACAO */
export async function pedirRevogacao(
  { prisma, confirmacao }: Pick<DepsDaMudanca, 'prisma' | 'confirmacao'>,
  ator: Ator,
  { registroId, motivoId, justificativa }: MudancaDeSituacao,
): Promise<never> {
  const antes = await lerEstado(prisma, registroId);
  const decisao = transitar(antes, 'revogar');
  if (!decisao.ok) throw conflito(decisao.motivo);
  const nome = (await nomesDosDiplomados(prisma, [registroId])).get(registroId) ?? registroId;
  const motivo = MOTIVOS_ANULACAO.find(({ id }) => id === (motivoId ?? MOTIVO_PADRAO))?.nome ?? null;
  return confirmacao.pedir(ator, {
    especie: REVOGAR,
    alvo: registroId,
    resumo: `Revogação do diploma de ${nome}`,
    justificativa,
    diferenca: [{ campo: 'Situação', de: situacaoDe(antes), para: situacaoDe(decisao.para), porque: motivo }],
    dados: { registroId, acao: 'revogar', motivoId: motivoId ?? null, justificativa },
  });
}
