import { acaoDevida } from '#domain/envio/acao-devida.ts';
import { descricaoDoEstado, NOME_DO_DOCUMENTO } from '#domain/envio/estados-do-conector.ts';
import { SISTEMA } from '../../auditoria/anotar.ts';
import type { Db } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anotarErro, anotarNoLog, type DocumentoEmMaos, temOrdemAberta } from './documento.repository.ts';

const MOTIVO = 'Conciliação com a situação do registro';
const RECENTE_MS = 15 * 60_000;

/**
 * A signed diploma stands otherwise at the connector than here. Restricting follows the register by itself; releasing only when the
 * difference is our own doing (an order just carried out, or one of this system's); the rest is for a person.
 */
export async function divergencia(deps: Dependencies, documento: DocumentoEmMaos, estado: number): Promise<void> {
  const agora = deps.agora();
  await withTransaction(deps.prisma, async (tx) => {
    const registro = await tx.registro.findUniqueOrThrow({ where: { id: documento.registroId } });
    const devida = acaoDevida(registro, estado);
    if (devida === null || (await temOrdemAberta(tx, registro.id))) return;
    if (devida !== 'irreversivel' && (devida !== 'reativar' || (await foiNossa(tx, registro.id, agora)))) {
      await tx.conectorAcao.create({
        data: { registroId: registro.id, acao: devida, motivo: MOTIVO, criadoPor: SISTEMA.nome, criadoEm: agora },
      });
      return;
    }
    const motivo = `No conector o diploma está ${descricaoDoEstado(estado).toLowerCase()}, mas o registro não está.`;
    const { count } = await tx.conectorDocumento.updateMany({
      where: { id: documento.id, andamento: { in: ['concluido', 'enviado'] } },
      data: { andamento: 'erro', ultimoErro: motivo, proximaTentativa: null },
    });
    if (count === 0) return;
    await anotarNoLog(tx, documento.id, { situacaoAtual: 'Aguardando providência', info: motivo }, agora);
    await anotarErro(tx, {
      registroId: registro.id,
      tipo: documento.tipo,
      tipoXml: NOME_DO_DOCUMENTO[documento.tipo],
      erro: motivo,
      dataHora: agora,
    });
  });
}

async function foiNossa(tx: Db, registroId: string, agora: Date): Promise<boolean> {
  const ultima = await tx.conectorAcao.findFirst({
    where: { registroId, andamento: 'concluido' },
    orderBy: [{ concluidaEm: 'desc' }, { id: 'desc' }],
  });
  if (ultima === null) return false;
  return ultima.criadoPor === SISTEMA.nome || (ultima.concluidaEm?.getTime() ?? 0) > agora.getTime() - RECENTE_MS;
}
