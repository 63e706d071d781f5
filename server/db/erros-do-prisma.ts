import { Prisma } from './generated/client.ts';

/** Constraint or columns of a unique violation (raw SQL reports its own as P2010); null for any other error. */
export function violacaoDeUnicidade(erro: unknown): string | null {
  if (!(erro instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const dito = JSON.stringify(erro.meta ?? {});
  const doSql = erro.code === 'P2010' && dito.includes('"UniqueConstraintViolation"');
  return erro.code === 'P2002' || doSql ? dito : null;
}

/** True for Prisma's "row not found" (P2025). */
export function linhaAusente(erro: unknown): boolean {
  return erro instanceof Prisma.PrismaClientKnownRequestError && erro.code === 'P2025';
}

/** True when another row still refers to the one that was to be deleted (P2003). */
export function linhaReferida(erro: unknown): boolean {
  return erro instanceof Prisma.PrismaClientKnownRequestError && erro.code === 'P2003';
}
