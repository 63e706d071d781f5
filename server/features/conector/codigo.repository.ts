import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO } from '#domain/envio/especies.ts';
import type { XmlAceito } from '#domain/envio/recepcao.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerRegistroLeve } from './trabalho.queries.ts';
import type { DocumentoEmMaos } from './trabalho.repository.ts';

/**
 * The verified diploma brings the official code (H6): it becomes the record's, the one before leads there for ever, and
 * the audit says so. Once; nothing for other documents. @throws unique violation when it is another diploma's
 */
export async function adotarCodigo(
  tx: Db,
  { registroId, tipo }: DocumentoEmMaos,
  { codigo, nonce }: XmlAceito,
  agora: Date,
): Promise<void> {
  if (tipo !== TIPO_DIPLOMA || codigo === null) return;
  const { codigoValidacao, codigoOficialEm } = await lerRegistroLeve(tx, registroId);
  if (codigoOficialEm !== null) return;
  const pedido = await tx.conectorDocumento.findFirst({ where: { registroId, tipo: TIPO_DOCUMENTACAO } });
  const oficiais = { codigoValidacao: codigo, nonceDoDiploma: nonce, nonceDaDocumentacao: pedido?.nonce ?? null };
  await tx.registro.update({ where: { id: registroId }, data: { ...oficiais, codigoOficialEm: agora } });
  await anotarNaAuditoria(tx, {
    ...{ entidade: 'registro', entidadeId: registroId, acao: 'adotar-codigo', usuario: SISTEMA.usuario, quando: agora },
    de: { codigoValidacao, provisorio: true },
    para: { ...oficiais, provisorio: false },
  });
}
