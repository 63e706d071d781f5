import type { DocumentoAcademico, EstudanteDoEnvio, TipoDeDocumento } from '#contract/documentos.contract.ts';
import { documentosQueFaltam, mensagemDaDocumentacao } from '#domain/documento/documentacao.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import type { StoragePort } from '../../adapters/storage/storage.port.ts';
import type { Documento, DocumentoTipo } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import type { DocumentoComprobatorio } from '../../mec/documentacao-para-mec.ts';
import { problemasDoRegistro } from '../../mec/registro-para-mec.ts';

/** Row → wire names (DOC-11). */
export const paraDocumento = ({ tipo, ...linha }: Documento & { tipo: DocumentoTipo }): DocumentoAcademico => ({
  ...linha,
  tipo: tipo.nome,
  criadoEm: linha.criadoEm.toISOString(),
});

const NA_ORDEM = { orderBy: [{ ordem: 'asc' as const }, { id: 'asc' as const }] };

/** All types, in the office's order. */
export async function lerTipos(db: Db): Promise<TipoDeDocumento[]> {
  const tipos = await db.documentoTipo.findMany(NA_ORDEM);
  return tipos.map(({ id, nome, obrigatorio }) => ({ documentoTipoId: id, nome, obrigatorio }));
}

/** What stands in a student's file, newest first. */
export async function lerDocumentos(db: Db, rga: string): Promise<DocumentoAcademico[]> {
  const linhas = await db.documento.findMany({
    where: { rga, excluidoEm: null },
    include: { tipo: true },
    orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
  });
  return linhas.map(paraDocumento);
}

/** The student as our own records know them, or null: the answer when SIGA has none or is away. */
export async function estudanteDosRegistros(db: Db, rga: string): Promise<EstudanteDoEnvio | null> {
  const registro = await db.registro.findFirst({ where: { rga }, orderBy: { criadoEm: 'desc' } });
  return registro && { nome: registro.nomeDiplomado, matricula: registro.rga, curso: registro.nomeCurso };
}

/** Names of the mandatory documents that a student's file lacks; a second copy demands none. */
export async function documentosAusentes(db: Db, rga: string, segundaVia: boolean): Promise<string[]> {
  const [tipos, enviados] = await Promise.all([
    db.documentoTipo.findMany(NA_ORDEM),
    db.documento.findMany({ where: { rga, excluidoEm: null }, select: { tipoId: true }, distinct: ['tipoId'] }),
  ]);
  return documentosQueFaltam(segundaVia, tipos, new Set(enviados.map(({ tipoId }) => tipoId)));
}

/** Verdict on a record's mandatory documents and on data that make no XML. @throws AppError 404 */
export async function verificarDocumentacao(db: Db, registroId: string) {
  const select = { rga: true, segundaVia: true, snapshot: true };
  const achado = await db.registro.findUnique({ where: { id: registroId }, select });
  const registro = existente(achado, 'Registro não encontrado.');
  const faltam = await documentosAusentes(db, registro.rga, registro.segundaVia);
  const problemas = problemasDoRegistro(snapshotDoRegistroSchema.parse(registro.snapshot));
  const frases = problemas.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  const envioOk = faltam.length === 0 && problemas.length === 0;
  return { envioOk, mensagem: mensagemDaDocumentacao(faltam, frases), faltam };
}

/** The documents that go into the XML of a student's record, oldest first, with their bytes. */
export async function documentosParaOXml(db: Db, storage: StoragePort, rga: string): Promise<DocumentoComprobatorio[]> {
  const linhas = await db.documento.findMany({
    where: { rga, excluidoEm: null, tipo: { tipoMec: { not: null } } },
    include: { tipo: true },
    orderBy: [{ tipoId: 'asc' }, { criadoEm: 'asc' }, { id: 'asc' }],
  });
  const documentos: DocumentoComprobatorio[] = [];
  for (const { tipo, arquivoGuid, observacao } of linhas) {
    const conteudo = await storage.ler(arquivoGuid);
    if (conteudo === null || tipo.tipoMec === null) continue;
    // What MEC's character set cannot express stays with us: an observation must not stop a diploma.
    const observacoes = problemaTextoMec(observacao) === null ? observacao : null;
    documentos.push({ tipo: tipo.tipoMec, observacoes, base64: conteudo.toString('base64') });
  }
  return documentos;
}
