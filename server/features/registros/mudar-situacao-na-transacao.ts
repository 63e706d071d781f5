import type { OrdemJudicial, SituacaoMudada } from '#contract/registros.contract.ts';
import { efeitoNoConector } from '#domain/registro/efeito-no-conector.ts';
import { MOTIVO_PADRAO } from '#domain/registro/motivos-anulacao.ts';
import { type Acao, guardaMotivo, transitar } from '#domain/registro/transicoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Ator, Feito } from '../../auditoria/atuar.ts';
import type { Config } from '../../config.ts';
import { avisarEmissora } from '../../db/avisos.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';
import type { FilaPort } from '../../fila/fila.port.ts';
import { gravarEstado, inserirAnotacao, inserirOrdem, lerEstado, resumoDoEstado } from './situacao.repository.ts';

export interface MudancaDeSituacao {
  registroId: string;
  acao: Acao;
  motivoId?: number | null | undefined;
  justificativa: string;
  /** The court's order, of a suspension alone. */
  ordemJudicial?: OrdemJudicial | null | undefined;
  /** The second person, when the act waited for one. */
  confirmadoPor?: string | undefined;
  /** The connector has carried the order out already: none is given. */
  ordemCumprida?: boolean;
}

/** Flags, annotation and order of one act, inside its transaction (R3). @throws AppError 404, 409 and why */
export async function mudarNaTransacao(
  tx: Db,
  quando: Date,
  { fila, config, usuario }: { fila: FilaPort; config: Pick<Config, 'fusoHorario'>; usuario: Ator['usuario'] },
  mudanca: MudancaDeSituacao,
): Promise<Feito<SituacaoMudada>> {
  const { registroId, acao, justificativa, confirmadoPor, ordemCumprida = false, ordemJudicial = null } = mudanca;
  const { nome, cpf } = usuario;
  const pedido = mudanca.motivoId ?? MOTIVO_PADRAO;
  const motivoId = guardaMotivo(acao) ? pedido : null;
  const antes = await lerEstado(tx, registroId);
  const decisao = transitar(antes, acao);
  if (!decisao.ok) throw conflito(decisao.motivo);
  const ordem = efeitoNoConector(acao, antes.assinado);
  const depois = { ...decisao.para, situacaoEnvioId: ordem?.situacaoEnvioId ?? antes.situacaoEnvioId };
  const anulacao = { motivoId: pedido, data: hojeEm(quando, config.fusoHorario) };
  const gravou = await gravarEstado(tx, registroId, antes, depois, anulacao, quando);
  if (!gravou) throw await foiOutro(tx, mudanca);

  const responsavel = { responsavelNome: nome, responsavelDocumento: cpf };
  await inserirAnotacao(tx, { registroId, acao, motivoId, justificativa, data: quando, ...responsavel });
  if (ordemJudicial !== null) await inserirOrdem(tx, registroId, ordemJudicial, { criadoEm: quando, criadoPor: nome });
  if (ordem !== null && !ordemCumprida) {
    const doMec = ordem.acao === 'revogar' ? motivoId : null;
    const pedida = { registroId, acao: ordem.acao, motivo: justificativa, motivoId: doMec, por: nome };
    await fila.pedirOrdem(tx, pedida, quando);
  } else await fila.olharGrupo(tx, registroId, quando);
  await avisarEmissora(tx, { registroId }, acao, quando);
  const daOrdem = ordemJudicial && { ordemJudicial, revisarEm: ordemJudicial.revisarEm };
  const para = { ...resumoDoEstado(depois), motivoId, confirmadoPor, ...daOrdem };
  return {
    retorno: { registroId, ...depois },
    anotar: { id: registroId, de: resumoDoEstado(antes), para, porque: justificativa },
  };
}

/** The reason of the 409 when another act was faster: what the state says now. */
async function foiOutro(tx: Db, { registroId, acao }: MudancaDeSituacao) {
  const agora = transitar(await lerEstado(tx, registroId), acao);
  return conflito(
    agora.ok ? 'O registro acaba de ser alterado por outra pessoa. Confira e tente novamente.' : agora.motivo,
  );
}
