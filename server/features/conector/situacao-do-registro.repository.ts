import { ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import type { RegrasDoGrupo } from '#domain/envio/grupo.ts';
import { aposEstado, type RegistroNoEnvio } from '#domain/envio/situacao-seguinte.ts';
import type { SituacaoEnvioId } from '#domain/envio/situacoes.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { porOrdemDe } from '../../auditoria/ordens.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Documento } from './documento.ts';
import { exigirOrdem } from './ordem-de-assinar.repository.ts';
import type { RegistroLeve } from './trabalho.queries.ts';

/** Another act changed the record while a step was on its way: the step is undone and tried again. */
export class MudouNoMeio extends Error {}

/** An order to suspend, reactivate or revoke this record that waits, for its turn or for a person. */
export async function temOrdemAberta(tx: Db, registroId: string): Promise<boolean> {
  return (await tx.conectorAcao.count({ where: { registroId, andamento: { in: [...ORDEM_ABERTA] } } })) > 0;
}

interface Movimento {
  ordemAberta: boolean;
  documento: Documento;
  estado: number;
  regras?: RegrasDoGrupo;
}

/** The record's status and `assinado`, with its audit entry, follow a state of one of its documents. @throws MudouNoMeio, PedidoDeNinguem */
export async function moverSituacao(
  tx: Db,
  registro: RegistroLeve,
  { ordemAberta, documento, estado, regras }: Movimento,
  agora: Date,
): Promise<void> {
  const { id, situacaoEnvioId, assinado, suspenso, cancelado, revogado } = registro;
  const situacao = situacaoEnvioId as SituacaoEnvioId;
  const antes: RegistroNoEnvio = { situacao, ordemAberta, assinado, suspenso, cancelado, revogado };
  const depois = aposEstado(antes, documento.tipo, estado, regras);
  if (depois.situacao === antes.situacao && depois.assinado === assinado) return;
  const { count } = await tx.registro.updateMany({
    where: { id, situacaoEnvioId, assinado, suspenso, cancelado, revogado },
    data: { situacaoEnvioId: depois.situacao, assinado: depois.assinado, atualizadoEm: agora },
  });
  if (count === 0) throw new MudouNoMeio();
  if (depois.assinado === assinado) return;
  const ordem = await exigirOrdem(tx, documento);
  await anotarNaAuditoria(tx, {
    entidade: 'registro',
    entidadeId: id,
    acao: 'assinar',
    ...porOrdemDe(ordem),
    quando: agora,
    de: { assinado: false, situacaoEnvioId },
    para: { assinado: true, situacaoEnvioId: depois.situacao, ordem: ordem.id },
  });
}
