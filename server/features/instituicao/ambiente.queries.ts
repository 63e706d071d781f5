import type { Config } from '../../config.ts';
import type { Db } from '../../db/prisma-client.ts';
import { INSTITUICAO_PADRAO } from '../apoio/instituicao.queries.ts';

/** 'Homologação' or 'Produção' of the documents that are written now: the office's word, else MEC_AMBIENTE. */
export async function lerAmbiente(db: Db, { mec }: Pick<Config, 'mec'>): Promise<Config['mec']['ambiente']> {
  const instituicao = await db.instituicao.findUnique({
    where: { id: INSTITUICAO_PADRAO },
    select: { ambiente: true },
  });
  return (instituicao?.ambiente as Config['mec']['ambiente'] | null | undefined) ?? mec.ambiente;
}
