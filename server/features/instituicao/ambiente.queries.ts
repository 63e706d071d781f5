import type { Config } from '../../config.ts';
import type { Db } from '../../db/prisma-client.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';

/** 'Homologação' or 'Produção' of the documents that are written now: the office's word, else MEC_AMBIENTE. */
export async function lerAmbiente(db: Db, { mec }: Pick<Config, 'mec'>): Promise<Config['mec']['ambiente']> {
  const instituicao = await db.instituicao.findUnique({
    where: { id: INSTITUICAO_PADRAO },
    select: { ambiente: true },
  });
  return (instituicao?.ambiente as Config['mec']['ambiente'] | null | undefined) ?? mec.ambiente;
}

/**
 * The environment of a record's documents: the one with which its first document went, so that those on their way keep
 * theirs; before that, the one of now. Documents of before it was noted went with MEC_AMBIENTE.
 */
export async function ambienteDoEnvio(
  db: Db,
  config: Pick<Config, 'mec'>,
  registroId: string,
): Promise<Config['mec']['ambiente']> {
  const primeiro = await db.documentoNoConector.findFirst({
    where: { registroId },
    orderBy: { criadoEm: 'asc' },
    select: { ambiente: true },
  });
  if (primeiro === null) return lerAmbiente(db, config);
  return (primeiro.ambiente as Config['mec']['ambiente'] | null) ?? config.mec.ambiente;
}
