import type { SituacaoMudada } from '#contract/registros.atos.contract.ts';
import { problemaDaRevisao } from '#domain/registro/ordem-judicial.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type MudancaDeSituacao, mudarNaTransacao } from '../../adapters/situacao/mudar-na-transacao.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { pedirRevogacao } from './pedir-revogacao.ts';

export type DepsDaMudanca = Pick<Dependencies, 'prisma' | 'fila' | 'agora' | 'config' | 'confirmacao'>;

/** One act on a record, or its request: what is final may wait for a second person (H8). @throws AppError 404, 409 */
export async function mudarSituacao(
  deps: DepsDaMudanca,
  ator: Ator,
  mudanca: MudancaDeSituacao,
): Promise<SituacaoMudada> {
  const { agora, config } = deps;
  const revisarEm = mudanca.ordemJudicial?.revisarEm;
  const problema = revisarEm === undefined ? null : problemaDaRevisao(revisarEm, hojeEm(agora(), config.fusoHorario));
  if (problema !== null) throw campoInvalido('ordemJudicial.revisarEm', problema);
  if (mudanca.acao === 'revogar' && deps.confirmacao.exigida) await pedirRevogacao(deps, ator, mudanca);
  return executarMudanca(deps, ator, mudanca);
}

/** Flags, annotation, order and audit stand or fall together (R3). @throws AppError 404, 409 and why */
export const executarMudanca = (
  deps: Omit<DepsDaMudanca, 'confirmacao'>,
  ator: Ator,
  mudanca: MudancaDeSituacao,
): Promise<SituacaoMudada> =>
  atuar(deps, ator, { entidade: 'registro', acao: mudanca.acao }, (tx, quando) =>
    mudarNaTransacao(tx, quando, { ...deps, usuario: ator.usuario }, mudanca),
  );
