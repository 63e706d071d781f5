import type { Config } from '../../config.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerAmbiente } from '../instituicao/ambiente.queries.ts';

/**
 * The environment of a record's documents: the one with which its first document went, so that those on their way keep
 * theirs; before that, the one of now. Documents of before it was noted went with MEC_AMBIENTE.
 */
export async function ambienteDoEnvio(
  db: Db,
  config: Pick<Config, 'mec'>,
  registroId: string,
): Promise<Config['mec']['ambiente']> {
  const primeiro = await db.conectorDocumento.findFirst({
    where: { registroId },
    orderBy: { criadoEm: 'asc' },
    select: { ambiente: true },
  });
  if (primeiro === null) return lerAmbiente(db, config);
  return (primeiro.ambiente as Config['mec']['ambiente'] | null) ?? config.mec.ambiente;
}
