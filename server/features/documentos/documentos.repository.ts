import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import { linhaReferida } from '../../db/erros-do-prisma.ts';
import type { Documento } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, existente, naoEncontrado } from '../../erros/app-error.ts';
import { paraDocumento } from './documentos.queries.ts';

/** A new row; the bytes are stored by the caller in the same transaction. */
type NovoDocumento = Omit<Documento, 'id' | 'excluidoEm' | 'excluidoPor' | 'vistoEm' | 'vistoPor'>;

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

/** Ids of the signed records that rest on a mandatory document; one that came after the signature is in none. */
export async function assinadosComEle(
  db: Db,
  { rga, criadoEm, tipo }: Pick<Documento, 'rga' | 'criadoEm'> & { tipo: { obrigatorio: boolean } },
): Promise<string[]> {
  if (!tipo.obrigatorio) return [];
  const desde = { OR: [{ codigoOficialEm: null }, { codigoOficialEm: { gte: criadoEm } }] };
  const assinados = await db.registro.findMany({
    where: { rga, assinado: true, ...desde },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return assinados.map(({ id }) => id);
}

/** Notes who looked at it. @throws AppError 404 when it was deleted meanwhile, or somebody else was faster */
export async function marcarVisto(db: Db, id: string, quando: Date, por: string): Promise<void> {
  const data = { vistoEm: quando, vistoPor: por };
  const { count } = await db.documento.updateMany({ where: { id, excluidoEm: null, vistoEm: null }, data });
  if (count === 0) throw naoEncontrado('Documento não encontrado.');
}

/** Marks as deleted; the row stays for the history. @throws AppError 404 when somebody else was faster */
export async function marcarExcluido(db: Db, id: string, quando: Date, por: string): Promise<void> {
  const data = { excluidoEm: quando, excluidoPor: por };
  const { count } = await db.documento.updateMany({ where: { id, excluidoEm: null }, data });
  if (count === 0) throw naoEncontrado('Documento não encontrado.');
}
