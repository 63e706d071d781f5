import type { IesRegistradoraDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { INSTITUICAO_INTEIRA, registradoraParaSnapshot } from './partes-do-snapshot.ts';

/** The registering institution with its acts in force on `dia` (midnight UTC). @throws AppError 422 if unfit for MEC */
export async function lerRegistradora(db: Db, id: number, dia: Date): Promise<IesRegistradoraDoSnapshot> {
  const instituicao = await db.instituicao.findUnique({ where: { id }, include: INSTITUICAO_INTEIRA });
  if (instituicao === null) throw regraDoRegistro('A instituição registradora não está cadastrada.');
  return registradoraParaSnapshot(instituicao, dia);
}
