import { CONCORDANCIA } from '#domain/registro/duas-pessoas.ts';
import { MOTIVO_PADRAO, MOTIVOS_ANULACAO } from '#domain/registro/motivos-anulacao.ts';
import { situacaoDe } from '#domain/registro/situacao.ts';
import { type Acao, transitar } from '#domain/registro/transicoes.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import type { PedidoNovo } from '../../confirmacao/confirmacao.port.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';
import type { DepsDaMudanca } from './mudar-situacao.ts';
import type { MudancaDeSituacao } from './mudar-situacao-na-transacao.ts';
import { nomesDosDiplomados } from './registros.queries.ts';
import { lerEstado } from './situacao.repository.ts';

/** Acts that wait for a second person, and how their requests are called: what is final, and what makes valid again. */
export const QUE_ESPERAM = {
  revogar: 'Revogação do diploma de',
  reativar: 'Reativação do diploma de',
  revogarCancelamento: 'Fim do cancelamento do registro de',
} as const satisfies Partial<Record<Acao, string>>;

/** True of acts that wait for a second person where two are asked for. */
export const espera = (acao: Acao): acao is keyof typeof QUE_ESPERAM => acao in QUE_ESPERAM;

/** Asks for an act that could be carried out now. @throws AppError 404, 409 and why, AGUARDA_CONFIRMACAO */
export async function pedirMudanca(
  { prisma, confirmacao }: Pick<DepsDaMudanca, 'prisma' | 'confirmacao'>,
  ator: Ator,
  acao: keyof typeof QUE_ESPERAM,
  mudanca: MudancaDeSituacao,
): Promise<never> {
  return confirmacao.pedir(ator, await pedidoDe(prisma, acao, QUE_ESPERAM[acao], mudanca));
}

/** The request for another person's agreement to a suspension that is about to stand. @throws AppError 404, 409 */
export const pedidoDeConcordancia = (db: Db, mudanca: MudancaDeSituacao): Promise<PedidoNovo> =>
  pedidoDe(db, CONCORDANCIA, 'Suspensão do diploma de', mudanca);

async function pedidoDe(
  db: Db,
  acao: keyof typeof QUE_ESPERAM | typeof CONCORDANCIA,
  titulo: string,
  { registroId, motivoId = null, justificativa, ordemJudicial = null }: MudancaDeSituacao,
): Promise<PedidoNovo> {
  const antes = await lerEstado(db, registroId);
  const decisao = transitar(antes, acao);
  if (!decisao.ok) throw conflito(decisao.motivo);
  const nome = (await nomesDosDiplomados(db, [registroId])).get(registroId) ?? registroId;
  const motivo = MOTIVOS_ANULACAO.find(({ id }) => id === (motivoId ?? MOTIVO_PADRAO))?.nome ?? null;
  const porque = acao === 'revogar' || acao === CONCORDANCIA ? motivo : null;
  return {
    especie: acao,
    alvo: registroId,
    resumo: `${titulo} ${nome}`,
    justificativa,
    diferenca: [{ campo: 'Situação', de: situacaoDe(antes), para: situacaoDe(decisao.para), porque }],
    dados: { registroId, acao, motivoId, justificativa, ordemJudicial },
  };
}
