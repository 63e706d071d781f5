import type { SituacaoMudada } from '#contract/registros.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { efeitoNoConector } from '#domain/registro/efeito-no-conector.ts';
import { MOTIVO_PADRAO } from '#domain/registro/motivos-anulacao.ts';
import { type Acao, transitar } from '#domain/registro/transicoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import type { Db } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { gravarEstado, inserirAnotacao, lerEstado, resumoDoEstado } from './registros.repository.ts';

/** One act on one record, by the person of the session. */
export interface MudancaDeSituacao {
  registroId: string;
  acao: Acao;
  motivoId?: number | null | undefined;
  justificativa: string;
  usuario: Usuario;
  requisicao: string;
}

/**
 * Cancels, suspends, reactivates, revokes, or revokes a cancellation: flags, annotation, order to the connector and audit
 * entry stand or fall together (R3). @throws AppError 404; 409 with the reason when the state does not allow it
 */
export function mudarSituacao(deps: Dependencies, pedido: MudancaDeSituacao): Promise<SituacaoMudada> {
  const agora = deps.agora();
  const motivoId = pedido.motivoId ?? MOTIVO_PADRAO;
  return withTransaction(deps.prisma, async (tx) => {
    const antes = await lerEstado(tx, pedido.registroId);
    const decisao = transitar(antes, pedido.acao);
    if (!decisao.ok) throw conflito(decisao.motivo);
    const ordem = efeitoNoConector(pedido.acao, antes.assinado);
    const depois = { ...decisao.para, situacaoEnvioId: ordem?.situacaoEnvioId ?? antes.situacaoEnvioId };
    const anulacao = { motivoId, data: hojeEm(agora, deps.config.fusoHorario) };
    const gravou = await gravarEstado(tx, pedido.registroId, antes, depois, anulacao, agora);
    if (!gravou) throw await foiOutro(tx, pedido);

    await inserirAnotacao(tx, {
      registroId: pedido.registroId,
      acao: pedido.acao,
      motivoId,
      justificativa: pedido.justificativa,
      data: agora,
      responsavelNome: pedido.usuario.nome,
      responsavelDocumento: pedido.usuario.cpf,
    });
    if (ordem !== null) {
      await tx.conectorAcao.create({
        data: {
          registroId: pedido.registroId,
          acao: ordem.acao,
          motivo: pedido.justificativa,
          criadoPor: pedido.usuario.nome,
          criadoEm: agora,
        },
      });
    }
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: pedido.registroId,
      acao: pedido.acao,
      usuario: pedido.usuario,
      quando: agora,
      de: resumoDoEstado(antes),
      para: { ...resumoDoEstado(depois), motivoId },
      porque: pedido.justificativa,
      requisicao: pedido.requisicao,
    });
    return { registroId: pedido.registroId, ...depois };
  });
}

/** The reason of the 409 when another act was faster: what the state says now. */
async function foiOutro(tx: Db, { registroId, acao }: MudancaDeSituacao) {
  const agora = transitar(await lerEstado(tx, registroId), acao);
  return conflito(
    agora.ok ? 'O registro acaba de ser alterado por outra pessoa. Confira e tente novamente.' : agora.motivo,
  );
}
