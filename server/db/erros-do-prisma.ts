import pg from 'pg';
import { codigoDoErro } from '../erros/causa.ts';
import { Prisma } from './generated/client.ts';

/** Constraint or columns of a unique violation (raw SQL reports its own as P2010, the driver by name); else null. */
export function violacaoDeUnicidade(erro: unknown): string | null {
  if (erro instanceof pg.DatabaseError && erro.code === '23505') return erro.constraint ?? '';
  if (!(erro instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const dito = JSON.stringify(erro.meta ?? {});
  const doSql = erro.code === 'P2010' && dito.includes('"UniqueConstraintViolation"');
  return erro.code === 'P2002' || doSql ? dito : null;
}

/** Prisma's "row not found". */
export const linhaAusente = (erro: unknown): boolean => codigoDoErro(erro) === 'P2025';

/** True when another row still refers to the one that was to be deleted. */
export const linhaReferida = (erro: unknown): boolean => codigoDoErro(erro) === 'P2003';
