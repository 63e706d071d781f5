import type { Config } from '../../config.ts';
import type { Db } from '../../db/prisma-client.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import type { Ambiente } from '../../mec/namespaces.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';

/** With which an installation sent that had said nothing, before it was asked. */
const SEM_PALAVRA: Ambiente = 'Produção';

export const AMBIENTE_POR_DIZER =
  'Ninguém disse ainda em que ambiente do MEC os documentos vão: Homologação, para ensaiar, ou Produção, com valor legal.';

/**
 * 'Homologação' or 'Produção' of the documents that are written now: the office's word, else MEC_AMBIENTE; null: nobody
 * has said it, and nothing has gone yet.
 */
export async function lerAmbiente(db: Db, { mec }: Pick<Config, 'mec'>): Promise<Ambiente | null> {
  const instituicao = await db.instituicao.findUnique({
    where: { id: INSTITUICAO_PADRAO },
    select: { ambiente: true },
  });
  const dito = (instituicao?.ambiente as Ambiente | null | undefined) ?? mec.ambiente;
  if (dito !== null) return dito;
  const foiAlgum = await db.documentoNoConector.findFirst({ select: { id: true } });
  return foiAlgum && SEM_PALAVRA;
}

/** The same of what is to go. @throws AppError 422 while nobody has said it */
export async function exigirAmbiente(db: Db, config: Pick<Config, 'mec'>): Promise<Ambiente> {
  const dito = await lerAmbiente(db, config);
  if (dito === null) throw regraDoRegistro(`${AMBIENTE_POR_DIZER} Um administrador o diz em Instituição.`);
  return dito;
}

/** With which a record's first document went; null: none did. Documents of before it was noted went with MEC_AMBIENTE. */
async function doPrimeiroEnvio(db: Db, { mec }: Pick<Config, 'mec'>, registroId: string): Promise<Ambiente | null> {
  const primeiro = await db.documentoNoConector.findFirst({
    where: { registroId },
    orderBy: { criadoEm: 'asc' },
    select: { ambiente: true },
  });
  return primeiro && ((primeiro.ambiente as Ambiente | null) ?? mec.ambiente ?? SEM_PALAVRA);
}

/**
 * The environment of a record's documents: the one with which its first document went, so that those on their way keep
 * theirs; before that, the one of now. @throws AppError 422 while nobody has said it
 */
export const ambienteDoEnvio = async (db: Db, config: Pick<Config, 'mec'>, registroId: string): Promise<Ambiente> =>
  (await doPrimeiroEnvio(db, config, registroId)) ?? (await exigirAmbiente(db, config));

/** The same of what is only looked at: it has no value while nobody has said otherwise. */
export const ambienteDaVista = async (db: Db, config: Pick<Config, 'mec'>, registroId: string): Promise<Ambiente> =>
  (await doPrimeiroEnvio(db, config, registroId)) ?? (await lerAmbiente(db, config)) ?? 'Homologação';
