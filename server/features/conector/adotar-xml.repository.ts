import { eDiploma, TIPOS_DE_DOCUMENTACAO } from '#domain/envio/especies.ts';
import type { XmlAceito } from '#domain/envio/recepcao.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { porOrdemDe } from '../../auditoria/ordens.ts';
import type { Ordem } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { type Documento, sha256 } from './documento.ts';
import { exigirOrdem } from './ordem-de-assinar.repository.ts';
import { lerRegistroLeve } from './trabalho.queries.ts';

/** A verified signed file is here: which one, for good, and what it brings. */
export async function adotarXml(tx: Db, documento: Documento, aceito: XmlAceito, quando: Date): Promise<void> {
  const { alvoId: entidadeId, tipo } = documento;
  const soma = sha256(aceito.xml);
  const ordem = await exigirOrdem(tx, documento);
  await anotarNaAuditoria(tx, {
    entidade: 'registro',
    entidadeId,
    acao: 'receber-xml',
    ...porOrdemDe(ordem),
    quando,
    para: { tipo, sha256: soma, ordem: ordem.id },
    fatos: { documento: tipo, sha256: soma },
  });
  await adotarCodigo(tx, documento, aceito, ordem, quando);
}

/**
 * The verified diploma brings the official code (H6): it becomes the record's, the one before leads there for ever, and
 * the audit says so. Once; nothing for other documents. @throws unique violation when it is another diploma's
 */
async function adotarCodigo(
  tx: Db,
  { alvoId: registroId, tipo }: Documento,
  { codigo, nonce }: XmlAceito,
  ordem: Ordem,
  agora: Date,
): Promise<void> {
  if (!eDiploma(tipo) || codigo === null) return;
  const { codigoValidacao, codigoOficialEm } = await lerRegistroLeve(tx, registroId);
  if (codigoOficialEm !== null) return;
  const pedido = await tx.documentoNoConector.findFirst({
    where: { registroId, tipo: { in: [...TIPOS_DE_DOCUMENTACAO] } },
  });
  const oficiais = { codigoValidacao: codigo, nonceDoDiploma: nonce, nonceDaDocumentacao: pedido?.nonce ?? null };
  await tx.registro.update({ where: { id: registroId }, data: { ...oficiais, codigoOficialEm: agora } });
  await anotarNaAuditoria(tx, {
    entidade: 'registro',
    entidadeId: registroId,
    acao: 'adotar-codigo',
    ...porOrdemDe(ordem),
    quando: agora,
    de: { codigoValidacao, provisorio: true },
    para: { ...oficiais, provisorio: false, ordem: ordem.id },
  });
}
