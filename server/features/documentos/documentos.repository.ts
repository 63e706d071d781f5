import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import { linhaReferida } from '../../db/erros-do-prisma.ts';
import type { Documento } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { AppError, campoInvalido, existente, naoEncontrado } from '../../erros/app-error.ts';
import { paraDocumento } from './documentos.queries.ts';

/** A new row; the bytes are stored by the caller in the same transaction. */
type NovoDocumento = Omit<Documento, 'id' | 'excluidoEm' | 'excluidoPor'>;

/** Writes the row of a stored file. @throws AppError 400 at `tipoId` */
export async function inserirDocumento(db: Db, dados: NovoDocumento): Promise<DocumentoAcademico> {
  try {
    return paraDocumento(await db.documento.create({ data: dados, include: { tipo: true } }));
  } catch (erro) {
    if (linhaReferida(erro)) throw campoInvalido('tipoId', 'Tipo do Arquivo não encontrado');
    throw erro;
  }
}

/** A document that was not deleted. @throws AppError 404 */
export async function lerDocumento(
  db: Db,
  chave: { id: string } | { arquivoGuid: string },
): Promise<Documento & { tipo: { nome: string; obrigatorio: boolean } }> {
  const linha = await db.documento.findFirst({ where: { ...chave, excluidoEm: null }, include: { tipo: true } });
  return existente(linha, 'Documento não encontrado.');
}

/**
 * Keeps the mandatory documents that a signed diploma rests on; one that came after the signature is in none.
 * @throws AppError 409
 */
export async function recusarSeAssinado(
  db: Db,
  { rga, criadoEm, tipo }: Pick<Documento, 'rga' | 'criadoEm'> & { tipo: { obrigatorio: boolean } },
): Promise<void> {
  if (!tipo.obrigatorio) return;
  const desde = { OR: [{ codigoOficialEm: null }, { codigoOficialEm: { gte: criadoEm } }] };
  const assinado = await db.registro.findFirst({ where: { rga, assinado: true, ...desde }, select: { id: true } });
  if (assinado === null) return;
  throw new AppError(
    'DOCUMENTO_DE_ASSINADO',
    409,
    'Este documento é obrigatório e foi assinado com o diploma: não pode ser excluído. Se está errado, envie também o certo.',
  );
}

/** Marks as deleted; the row stays for the history. @throws AppError 404 when somebody else was faster */
export async function marcarExcluido(db: Db, id: string, quando: Date, por: string): Promise<void> {
  const data = { excluidoEm: quando, excluidoPor: por };
  const { count } = await db.documento.updateMany({ where: { id, excluidoEm: null }, data });
  if (count === 0) throw naoEncontrado('Documento não encontrado.');
}
