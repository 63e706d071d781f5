import { createHash } from 'node:crypto';
import { anotarFimDaAssinatura } from '../../db/avisos.ts';
import type { DocumentoAvulso, Prisma } from '../../db/generated/client.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { lerConteudoDaLista } from './conteudo-da-lista.queries.ts';

const POSSE_MS = 60_000;

/** Takes a document for one step, so that no two processes do it; null: another has it, or nothing is due. */
export async function tomarAvulso(db: Db, id: string, agora: Date): Promise<DocumentoAvulso | null> {
  const { count } = await db.documentoAvulso.updateMany({
    where: {
      ...{ id, proximaEm: { lte: agora } },
      OR: [{ andamento: { in: ['pendente', 'enviado'] } }, { andamento: 'assinado', origem: 'conector' }],
    },
    data: { proximaEm: new Date(agora.getTime() + POSSE_MS) },
  });
  return count === 0 ? null : db.documentoAvulso.findUnique({ where: { id } });
}

/** Writes down how a step ended, unless the document was replaced or signed meanwhile. */
export async function gravarPasso(db: Db, id: string, data: Prisma.DocumentoAvulsoUpdateManyMutationInput) {
  await db.documentoAvulso.updateMany({ where: { id, andamento: { in: ['pendente', 'enviado', 'erro'] } }, data });
}

/** One stopped: who asked for its signature is told. Nothing happens when it was replaced or signed meanwhile. */
export const pararAvulso = (
  prisma: PrismaClient,
  { id, alvoId: alvo }: Pick<DocumentoAvulso, 'id' | 'alvoId'>,
  data: Prisma.DocumentoAvulsoUpdateManyMutationInput,
  quando: Date,
): Promise<void> =>
  withTransaction(prisma, async (tx) => {
    await gravarPasso(tx, id, { ...data, andamento: 'erro' });
    await anotarFimDaAssinatura(tx, { alvo, como: 'falhas', quando });
  });

/** Writes down how far a signed document is at RNP's service. */
export async function gravarSeguimento(db: Db, id: string, data: Prisma.DocumentoAvulsoUpdateManyMutationInput) {
  await db.documentoAvulso.updateMany({ where: { id, andamento: 'assinado' }, data });
}

/** What a signed file is kept with. */
interface Assinado {
  xml: string;
  /** Code that the signing service gave it; null: it has none. */
  codigo: string | null;
  assinadoPor: string;
  origem: 'conector' | 'arquivo';
  quando: Date;
}

/** Keeps the verified signed file; false: it was replaced or signed meanwhile. */
export async function guardarAssinado(tx: Db, id: string, { quando, ...assinado }: Assinado) {
  const xmlSha256 = createHash('sha256').update(assinado.xml).digest('hex');
  const { count } = await tx.documentoAvulso.updateMany({
    where: { id, andamento: { in: ['pendente', 'enviado', 'erro'] } },
    data: {
      ...assinado,
      ...{ andamento: 'assinado', xmlSha256, motivo: null, tentativas: 0 },
      ...{ assinadoEm: quando, proximaEm: quando },
    },
  });
  if (count === 0) return false;
  const { alvoId: alvo } = await tx.documentoAvulso.findUniqueOrThrow({ where: { id } });
  await anotarFimDaAssinatura(tx, { alvo, como: 'feitos', quando });
  return true;
}

/** What the audit says of a signed file; a list's is public, in the open log, and holds its rows. */
export async function arquivoAssinado(
  tx: Db,
  avulso: Pick<DocumentoAvulso, 'especie' | 'alvoId'>,
  { xml, assinadoPor }: Pick<Assinado, 'xml' | 'assinadoPor'>,
) {
  const { especie, alvoId: id } = avulso;
  const sha256 = createHash('sha256').update(xml).digest('hex');
  const escrito = { id, para: { assinadoPor }, conteudo: `xml/1:${sha256}` };
  if (especie !== 'lista-anulados') return escrito;
  const linhas = await lerConteudoDaLista(tx, id);
  return { ...escrito, para: { assinadoPor, ...linhas }, fatos: { sha256 } };
}

/** Notes that the connector has nothing of this document any more. */
export async function esquecerEnvio(db: Db, id: string): Promise<void> {
  await db.documentoAvulso.updateMany({ where: { id }, data: { enviadoEm: null, documentId: null } });
}
