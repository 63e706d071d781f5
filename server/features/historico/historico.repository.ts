import type { HistoricoImportado } from '#contract/historico.contract.ts';
import type { HistoricoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import type { Db } from '../../db/prisma-client.ts';
import { paraImportado } from './historico.queries.ts';

/** Keeps the transcript of a student; an earlier import is replaced. */
export async function gravarImportacao(
  tx: Db,
  rga: string,
  importacao: { dados: HistoricoAcademico; origem: string; importadoEm: Date; por: string },
): Promise<HistoricoImportado> {
  const create = { rga, ...importacao };
  return paraImportado(await tx.historicoImportado.upsert({ where: { rga }, create, update: importacao }));
}

export async function removerImportacao(tx: Db, rga: string): Promise<void> {
  await tx.historicoImportado.deleteMany({ where: { rga } });
}
