import { seguinteDoGrupo } from '#domain/envio/grupo.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { criarDocumento } from './documento.repository.ts';
import { anotarNoLog } from './trabalho.repository.ts';

/**
 * Stores the intent of the document that follows by itself, if one does: the transcript, the picture (C5, C12). One
 * that was given up by itself, because its record did not stand, is taken up again.
 */
export async function seguirGrupo(
  tx: Db,
  { fila, config }: Pick<Dependencies, 'fila' | 'config'>,
  registroId: string,
  agora: Date,
): Promise<void> {
  const { cancelado, suspenso, codigoOficialEm, documentosConector } = await tx.registro.findUniqueOrThrow({
    where: { id: registroId },
    select: { cancelado: true, suspenso: true, codigoOficialEm: true, documentosConector: true },
  });
  const por = SISTEMA.usuario.nome;
  const largados = documentosConector.filter((um) => um.andamento === 'desistido' && um.desistidoPor === por);
  const grupo = documentosConector.filter((um) => !largados.includes(um));
  const tipo = seguinteDoGrupo(
    config.conector,
    { cancelado, suspenso, codigoOficial: codigoOficialEm !== null },
    grupo,
  );
  if (tipo === null) return;
  const largado = largados.find((um) => um.tipo === tipo);
  if (largado === undefined) {
    await criarDocumento(tx, { fila, config }, { registroId, tipo, por }, agora);
    return;
  }
  const { id } = largado;
  const retomado = { andamento: 'intencao', desistenciaMotivo: null, desistidoPor: null, proximaTentativa: agora };
  await tx.conectorDocumento.update({ where: { id }, data: retomado });
  await anotarNoLog(tx, id, { situacaoAtual: 'Envio retomado', info: `Por ${por}` }, agora);
  await fila.agendar(tx, { especie: 'documento', id, registroId }, agora);
}
