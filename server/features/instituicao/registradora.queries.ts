import type { IesEmissoraDoSnapshot, IesRegistradoraDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente, regraDoRegistro } from '../../erros/app-error.ts';
import {
  emissoraParaSnapshot,
  INSTITUICAO_INTEIRA,
  registradoraParaSnapshot,
} from './instituicao-do-snapshot.mapper.ts';

/**
 * Reads the registering institution with its acts in force on `dia` (midnight UTC). @throws AppError 422 if unfit for
 * MEC
 */
export async function lerRegistradora(db: Db, id: number, dia: Date): Promise<IesRegistradoraDoSnapshot> {
  const instituicao = await db.instituicao.findUnique({ where: { id }, include: INSTITUICAO_INTEIRA });
  if (instituicao === null) throw regraDoRegistro('A instituição registradora não está cadastrada.');
  return registradoraParaSnapshot(instituicao, dia);
}

/**
 * The institution of a course's campus, which issues what is said of the course, with its acts in force on `dia`.
 * @throws AppError 404, 422 if unfit for MEC
 */
export async function lerEmissora(
  db: Db,
  where: { id: string } | { codigoInterno: string },
  dia: Date,
): Promise<IesEmissoraDoSnapshot> {
  const select = { campus: { select: { instituicao: { include: INSTITUICAO_INTEIRA } } } } as const;
  const curso = existente(await db.curso.findUnique({ where, select }), 'Curso não encontrado no cadastro.');
  return emissoraParaSnapshot(curso.campus.instituicao, dia);
}
