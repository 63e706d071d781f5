import { isDeepStrictEqual } from 'node:util';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import type { AssinaturaNoConector } from '../../adapters/conector/conector.port.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Documento } from './documento.ts';

/** One line of a document's log, which is only ever added to. */
export async function anotarNoLog(
  db: Db,
  documentoId: string,
  evento: { situacaoAnterior?: string | null; situacaoAtual: string; info?: string | null },
  dataHora: Date,
): Promise<void> {
  await db.conectorLog.create({ data: { documentoId, ...evento, dataHora } });
}

/** In the log, when an error of the connector was answered with its own retry. */
export const REPETICAO = 'Nova tentativa pedida ao conector';

export const contarRepeticoes = (db: Db, { id: documentoId }: Documento, estado: number): Promise<number> =>
  db.conectorLog.count({
    where: { documentoId, situacaoAtual: REPETICAO, situacaoAnterior: descricaoDoEstado(estado) },
  });

/** The document stands otherwise than at the last look. */
export async function anotarMudanca(
  tx: Db,
  { id, estado: antes }: Documento,
  estado: number,
  info: string | null,
  agora: Date,
): Promise<void> {
  if (antes === estado) return;
  const situacaoAnterior = antes === null ? null : descricaoDoEstado(antes);
  await anotarNoLog(tx, id, { situacaoAnterior, situacaoAtual: descricaoDoEstado(estado), info }, agora);
}

export async function trocarAssinaturas(
  tx: Db,
  documentoId: string,
  assinaturas: readonly AssinaturaNoConector[],
): Promise<void> {
  const novas = assinaturas.map(({ responsavel, tag, signatarioId, substituto, ...resto }, ordem) => ({
    documentoId,
    ordem,
    signatarioId,
    ...resto,
    responsavel: encurtar(responsavel, 255),
    tag: encurtar(tag, 80),
    substituto: substituto && encurtar(substituto, 255),
    tipo: signatarioId.length === 11 ? 'e-CPF' : 'e-CNPJ',
  }));
  const guardadas = await tx.conectorAssinatura.findMany({
    where: { documentoId },
    orderBy: { ordem: 'asc' },
    omit: { id: true },
  });
  // Of some 170 looks at a document a handful learn something: the others leave no dead rows.
  if (isDeepStrictEqual(guardadas, novas)) return;
  await tx.conectorAssinatura.deleteMany({ where: { documentoId } });
  await tx.conectorAssinatura.createMany({ data: novas });
}
