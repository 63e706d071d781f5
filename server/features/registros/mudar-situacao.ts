import type { SituacaoMudada } from '#contract/registros.contract.ts';
import { CONCORDANCIA } from '#domain/registro/duas-pessoas.ts';
import { problemaDaRevisao } from '#domain/registro/ordem-judicial.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { type MudancaDeSituacao, mudarNaTransacao } from './mudar-situacao-na-transacao.ts';
import { espera, pedidoDeConcordancia, pedirMudanca } from './pedir-mudanca.ts';

export type DepsDaMudanca = Pick<Dependencies, 'prisma' | 'fila' | 'agora' | 'config' | 'confirmacao'>;

/**
 * One act on a record, or its request: what is final, and what makes valid again, may wait for a second person (H8). A
 * suspension never waits; another person's agreement to it is asked for. @throws AppError 404, 409
 */
export async function mudarSituacao(
  deps: DepsDaMudanca,
  ator: Ator,
  mudanca: MudancaDeSituacao,
): Promise<SituacaoMudada> {
  const { agora, config } = deps;
  const revisarEm = mudanca.ordemJudicial?.revisarEm;
  const problema = revisarEm === undefined ? null : problemaDaRevisao(revisarEm, hojeEm(agora(), config.fusoHorario));
  if (problema !== null) throw campoInvalido('ordemJudicial.revisarEm', problema);
  const { acao } = mudanca;
  if (deps.confirmacao.exigida && espera(acao)) await pedirMudanca(deps, ator, acao, mudanca);
  return executarMudanca(deps, ator, mudanca);
}

/** Flags, annotation, order and audit stand or fall together (R3). @throws AppError 404, 409 and why */
export const executarMudanca = (deps: DepsDaMudanca, ator: Ator, mudanca: MudancaDeSituacao): Promise<SituacaoMudada> =>
  atuar(deps, ator, { entidade: 'registro', acao: mudanca.acao }, async (tx, quando) => {
    const { confirmacao } = deps;
    const { acao, registroId } = mudanca;
    const pedido = acao === CONCORDANCIA && confirmacao.exigida ? await pedidoDeConcordancia(tx, mudanca) : null;
    const feito = await mudarNaTransacao(tx, quando, { ...deps, usuario: ator.usuario }, mudanca);
    // What is no longer suspended, or is gone for good, needs nobody's agreement to its suspension.
    await confirmacao.dispensar(tx, quando, ator, { especie: CONCORDANCIA, alvo: registroId });
    if (pedido !== null) await confirmacao.pedirConcordancia(tx, quando, ator, pedido);
    return feito;
  });
