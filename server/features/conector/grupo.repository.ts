import { seguinteDoGrupo } from '#domain/envio/grupo.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { criarDocumento } from './documento.repository.ts';

/** Stores the intent of the document that follows by itself, if one does: the transcript, the picture (C5, C12). */
export async function seguirGrupo(
  tx: Db,
  { fila, config }: Pick<Dependencies, 'fila' | 'config'>,
  registroId: string,
  agora: Date,
): Promise<void> {
  const { cancelado, suspenso, codigoOficialEm, documentosConector } = await tx.registro.findUniqueOrThrow({
    where: { id: registroId },
    include: { documentosConector: { select: { tipo: true, estado: true } } },
  });
  const dono = { cancelado, suspenso, codigoOficial: codigoOficialEm !== null };
  const tipo = seguinteDoGrupo(config.conector, dono, documentosConector);
  if (tipo !== null) await criarDocumento(tx, fila, { registroId, tipo, por: SISTEMA.usuario.nome }, agora);
}
