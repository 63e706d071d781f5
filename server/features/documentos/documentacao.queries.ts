import { documentosQueFaltam, mensagemDaDocumentacao } from '#domain/documento/documentacao.ts';
import { conta } from '#domain/documento/pdfa.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import type { StoragePort } from '../../adapters/storage/storage.port.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { type DocumentoComprobatorio, problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { NA_ORDEM, QUE_CONTAM } from './documentos.queries.ts';

/** Names of the mandatory documents that a student's file lacks; a second copy demands none. */
export const documentosAusentes = async (db: Db, rga: string, segundaVia: boolean): Promise<string[]> =>
  (await lerFaltas(db, rga, segundaVia)).faltam;

/** `ilegiveis`: those of `faltam` of which there are files that count for nothing yet. */
async function lerFaltas(db: Db, rga: string, segundaVia: boolean) {
  const [tipos, enviados] = await Promise.all([
    db.documentoTipo.findMany(NA_ORDEM),
    db.documento.findMany({ where: { rga, excluidoEm: null }, select: { tipoId: true, pdfa: true, vistoPor: true } }),
  ]);
  const tiposDe = (documentos: typeof enviados) => new Set(documentos.map(({ tipoId }) => tipoId));
  const faltam = documentosQueFaltam(segundaVia, tipos, tiposDe(enviados.filter(conta)));
  const ausentes = documentosQueFaltam(segundaVia, tipos, tiposDe(enviados));
  return { faltam, ilegiveis: faltam.filter((nome) => !ausentes.includes(nome)) };
}

/** Verdict on a record's mandatory documents and on data that make no XML. @throws AppError 404 */
export async function verificarDocumentacao(db: Db, registroId: string) {
  const select = { rga: true, segundaVia: true, snapshot: true };
  const achado = await db.registro.findUnique({ where: { id: registroId }, select });
  const registro = existente(achado, 'Registro não encontrado.');
  const { faltam, ilegiveis } = await lerFaltas(db, registro.rga, registro.segundaVia);
  const problemas = problemasDoRegistro(snapshotDoRegistroSchema.parse(registro.snapshot));
  const frases = problemas.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  const envioOk = faltam.length === 0 && problemas.length === 0;
  return { envioOk, mensagem: mensagemDaDocumentacao(faltam, frases, ilegiveis), faltam };
}

/** The documents that count and go into the XML of a student's record, oldest first, with their bytes. */
export async function documentosParaOXml(db: Db, storage: StoragePort, rga: string): Promise<DocumentoComprobatorio[]> {
  const linhas = await db.documento.findMany({
    where: { rga, excluidoEm: null, tipo: { tipoMec: { not: null } }, ...QUE_CONTAM },
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
