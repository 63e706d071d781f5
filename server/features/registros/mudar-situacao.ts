import type { SituacaoMudada } from '#contract/registros.atos.contract.ts';
import { efeitoNoConector } from '#domain/registro/efeito-no-conector.ts';
import { MOTIVO_PADRAO } from '#domain/registro/motivos-anulacao.ts';
import { type Acao, transitar } from '#domain/registro/transicoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { pedirRevogacao } from './pedir-revogacao.ts';
import { gravarEstado, inserirAnotacao, lerEstado, resumoDoEstado } from './registros.repository.ts';

/** One act on one record. */
export interface MudancaDeSituacao {
  registroId: string;
  acao: Acao;
  motivoId?: number | null | undefined;
  justificativa: string;
  /** The second person, when the act waited for one. */
  confirmadoPor?: string;
}

export type DepsDaMudanca = Pick<Dependencies, 'prisma' | 'fila' | 'agora' | 'config' | 'confirmacao'>;

/** One act on a record, or the request for it: what cannot be undone may wait for a second person (H8). @throws AppError 404, 409 and why */
export async function mudarSituacao(
  deps: DepsDaMudanca,
  ator: Ator,
  mudanca: MudancaDeSituacao,
): Promise<SituacaoMudada> {
  if (mudanca.acao === 'revogar' && deps.confirmacao.exigida) await pedirRevogacao(deps, ator, mudanca);
  return executarMudanca(deps, ator, mudanca);
}

/** Flags, annotation, order and audit stand or fall together (R3). @throws AppError 404, 409 and why */
export function executarMudanca(
  deps: Omit<DepsDaMudanca, 'confirmacao'>,
  ator: Ator,
  mudanca: MudancaDeSituacao,
): Promise<SituacaoMudada> {
  const { registroId, acao, justificativa, confirmadoPor, motivoId: escolhido } = mudanca;
  const { nome, cpf } = ator.usuario;
  const motivoId = escolhido ?? MOTIVO_PADRAO;
  return atuar(deps, ator, { entidade: 'registro', acao }, async (tx, quando) => {
    const antes = await lerEstado(tx, registroId);
    const decisao = transitar(antes, acao);
    if (!decisao.ok) throw conflito(decisao.motivo);
    const ordem = efeitoNoConector(acao, antes.assinado);
    const depois = { ...decisao.para, situacaoEnvioId: ordem?.situacaoEnvioId ?? antes.situacaoEnvioId };
    const anulacao = { motivoId, data: hojeEm(quando, deps.config.fusoHorario) };
    const gravou = await gravarEstado(tx, registroId, antes, depois, anulacao, quando);
    if (!gravou) throw await foiOutro(tx, mudanca);

    const responsavel = { responsavelNome: nome, responsavelDocumento: cpf };
    await inserirAnotacao(tx, { registroId, acao, motivoId, justificativa, data: quando, ...responsavel });
    if (ordem !== null) {
      const doMec = ordem.acao === 'revogar' ? motivoId : null;
      const pedida = { registroId, acao: ordem.acao, motivo: justificativa, motivoId: doMec, por: nome };
      await deps.fila.pedirOrdem(tx, pedida, quando);
    } else await deps.fila.olharGrupo(tx, registroId, quando);
    const para = { ...resumoDoEstado(depois), motivoId, confirmadoPor };
    return {
      retorno: { registroId, ...depois },
      anotar: { id: registroId, de: resumoDoEstado(antes), para, porque: justificativa },
    };
  });
}

/** The reason of the 409 when another act was faster: what the state says now. */
async function foiOutro(tx: Db, { registroId, acao }: MudancaDeSituacao) {
  const agora = transitar(await lerEstado(tx, registroId), acao);
  return conflito(
    agora.ok ? 'O registro acaba de ser alterado por outra pessoa. Confira e tente novamente.' : agora.motivo,
  );
}
