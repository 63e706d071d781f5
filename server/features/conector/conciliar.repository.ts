import { providenciaDaDivergencia } from '#domain/envio/acao-devida.ts';
import { ESPECIES } from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { PedidoDeNinguem } from '../../auditoria/ordens.ts';
import { type DepsDosSelos, registrosProvados } from '../../auditoria/selados/conferir.queries.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { FilaPort } from '../../fila/fila.port.ts';
import type { Documento } from './documento.ts';
import { anotarErro } from './erro.repository.ts';
import type { RegistroLeve } from './trabalho.queries.ts';
import { anotarNoLog } from './vida-do-documento.repository.ts';

/** Reason of the orders that no person gave. */
export const CONCILIACAO = 'Conciliação com a situação do registro';
const RECENTE_MS = 15 * 60_000;

/**
 * A document may stand otherwise at the connector than here: an order settles it, if the record is proved to stand as it
 * does, or a person. @throws PedidoDeNinguem when the record's own row alone says it
 */
export async function conciliar(
  tx: Db,
  deps: DepsDosSelos & { fila: FilaPort },
  { id, alvoId: registroId, tipo }: Documento,
  registro: RegistroLeve,
  estado: number,
  agora: Date,
): Promise<void> {
  const acao = providenciaDaDivergencia(registro, estado, await foiNossa(tx, registro.id, agora));
  if (acao === null) return;
  if (acao !== 'pessoa') {
    if (!(await registrosProvados(deps, [registro.id], tx)).has(registro.id)) throw new PedidoDeNinguem();
    const motivoId = acao === 'revogar' ? registro.motivoAnulacaoId : null;
    const ordem = { registroId: registro.id, acao, motivo: CONCILIACAO, motivoId, por: SISTEMA.usuario.nome };
    await deps.fila.pedirOrdem(tx, ordem, agora);
    return;
  }
  const { nome } = ESPECIES[tipo];
  const motivo = `No conector, ${nome}: ${descricaoDoEstado(estado).toLowerCase()}; o registro não está assim.`;
  await tx.documentoNoConector.update({
    where: { id },
    data: { andamento: 'erro', ultimoErro: motivo, proximaTentativa: null },
  });
  await anotarNoLog(tx, id, { situacaoAtual: 'Aguardando providência', info: motivo }, agora);
  await anotarErro(tx, { registroId, erro: motivo, dataHora: agora, tipo, tipoXml: nome });
}

/** From an order of this system, or one carried out a moment ago. */
async function foiNossa(tx: Db, registroId: string, agora: Date): Promise<boolean> {
  const ultima = await tx.conectorAcao.findFirst({
    where: { registroId, andamento: 'concluido' },
    orderBy: [{ concluidaEm: 'desc' }, { id: 'desc' }],
  });
  if (ultima === null) return false;
  return (
    ultima.criadoPor === SISTEMA.usuario.nome || (ultima.concluidaEm?.getTime() ?? 0) > agora.getTime() - RECENTE_MS
  );
}
