import type { Pool } from 'pg';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';

/** Who a registration is for. */
export interface Pretendente {
  rga: string;
  cpf: string;
  cursoId: string;
  segundaVia: boolean;
}

/** A record that stands, as who asks for another one is told of it. */
export interface Repetido {
  numeroRegistro: number;
  segundaVia: boolean;
  livro: string;
}

/**
 * SQL: a student's record in a course, if any, as JSON; a standing second copy says that there was a first. Its values
 * are those of `doRepetido`, by their places.
 */
export const repetidoDe = (rga: string, cpf: string, curso: string, segundaVia: string): string =>
  `SELECT json_build_object('numeroRegistro', r.numero_registro, 'segundaVia', r.segunda_via, 'livro', l.nome)
  FROM registro r JOIN livro_registro l ON l.id = r.livro_id
  WHERE (r.rga = ${rga} OR r.cpf = ${cpf}) AND r.curso_id = ${curso}::uuid AND NOT r.cancelado AND (r.segunda_via OR NOT ${segundaVia}::boolean)
  ORDER BY r.segunda_via LIMIT 1`;

/** The values of `repetidoDe`: of a second copy only who has the student's number counts. */
export const doRepetido = ({ rga, cpf, cursoId, segundaVia }: Pretendente) =>
  [rga, segundaVia ? null : cpf, cursoId, segundaVia] as const;

/** @throws AppError 409 with the first record's number (R1) */
export function recusarComo({ numeroRegistro, segundaVia, livro }: Repetido): never {
  const tem = segundaVia ? 'a segunda via registrada' : 'registro ativo';
  throw conflito(`Este estudante já tem ${tem} neste curso: número ${numeroRegistro} do livro ${livro}.`);
}

/** 409 with the first record's number, when the student already has one that stands in this course (R1). */
export async function recusarRepetido(pool: Pool, pretendente: Pretendente): Promise<void> {
  const { rows } = await pool.query<{ repetido: Repetido | null }>(
    `SELECT (${repetidoDe('$1', '$2', '$3', '$4')}) AS repetido`,
    [...doRepetido(pretendente)],
  );
  if (rows[0]?.repetido) recusarComo(rows[0].repetido);
}

/** Record that a second copy refers to. @throws AppError 400 when it is not this student's, or does not stand */
export async function lerPrimeiraVia(
  db: Db,
  id: string,
  { rga, cpf }: Pretendente,
): Promise<NonNullable<SnapshotDoRegistro['primeiraVia']>> {
  const primeira = await db.registro.findUnique({ where: { id }, include: { livro: true } });
  if (primeira === null || primeira.segundaVia || (primeira.rga !== rga && primeira.cpf !== cpf)) {
    throw campoInvalido('PrimeiraVia.RegistroID', 'O registro da primeira via não é deste estudante');
  }
  if (primeira.cancelado) {
    throw campoInvalido(
      'PrimeiraVia.RegistroID',
      'O registro da primeira via está cancelado: registre uma nova primeira via',
    );
  }
  return { registroId: primeira.id, livro: primeira.livro.nome, numeroRegistro: String(primeira.numeroRegistro) };
}

/** A first copy named by book and number may be no record of this register. @throws AppError 400 saying whose it is */
export async function recusarLivroDaCasa(
  db: Db,
  livro: string,
  numero: string,
  { rga, cpf }: Pretendente,
): Promise<void> {
  if (!/^\d{1,9}$/.test(numero)) return;
  const achado = await db.registro.findFirst({
    where: { numeroRegistro: Number(numero), livro: { nome: { equals: livro, mode: 'insensitive' } } },
    select: { rga: true, cpf: true },
  });
  if (achado === null) return;
  const proprio = achado.rga === rga || achado.cpf === cpf;
  throw campoInvalido(
    'PrimeiraVia.NumeroRegistro',
    proprio
      ? 'Este registro está neste sistema: escolha-o como registro da primeira via'
      : `O registro nº ${numero} do livro ${livro} é de outra pessoa`,
  );
}
