import type { Db } from '../../db/prisma-client.ts';

export const listarCampi = async (db: Db) =>
  (await db.campus.findMany({ orderBy: [{ nome: 'asc' }, { id: 'asc' }] })).map(
    ({ id, instituicaoId, nome, sigla }) => ({ campusID: id, instituicaoID: instituicaoId, nome, sigla }),
  );

/** Degrees in MEC's order. */
export const listarGraus = async (db: Db) =>
  (await db.grau.findMany({ orderBy: { id: 'asc' } })).map(({ id, descricao }) => ({ grauID: id, descricao }));

/** Modalities in MEC's order. */
export const listarModalidades = async (db: Db) =>
  (await db.modalidade.findMany({ orderBy: { id: 'asc' } })).map(({ id, nome }) => ({ modalidadeID: id, nome }));
