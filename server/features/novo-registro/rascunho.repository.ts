import { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** Whose draft, and of which student. */
export interface ChaveDoRascunho {
  usuarioCpf: string;
  rga: string;
}

interface Rascunho {
  passo: number;
  dados: object;
  usuarioNome: string;
}

/** Keeps a draft; says when, and whether it is a new one. */
export async function gravarRascunho(
  db: Db,
  chave: ChaveDoRascunho,
  { dados, ...rascunho }: Rascunho,
): Promise<{ atualizadoEm: Date; novo: boolean }> {
  const conteudo = { ...rascunho, dados: dados as Prisma.InputJsonObject };
  const novo = (await db.rascunhoRegistro.count({ where: chave })) === 0;
  const { atualizadoEm } = await db.rascunhoRegistro.upsert({
    where: { usuarioCpf_rga: chave },
    create: { ...chave, ...conteudo },
    update: conteudo,
  });
  return { atualizadoEm, novo };
}

/** Notes what the academic system said when the draft was first seen, once; the draft itself is not touched by it. */
export async function gravarOrigem(db: Db, chave: ChaveDoRascunho, origem: object, atualizadoEm: Date): Promise<void> {
  await db.rascunhoRegistro.updateMany({
    where: { ...chave, origem: { equals: Prisma.DbNull } },
    data: { origem: origem as Prisma.InputJsonObject, atualizadoEm },
  });
}

/** The draft of a person for a student, or null. */
export const acharRascunho = (db: Db, chave: ChaveDoRascunho) =>
  db.rascunhoRegistro.findUnique({ where: { usuarioCpf_rga: chave } });

/** Throws a draft away; none is fine. */
export async function excluirRascunho(db: Db, chave: ChaveDoRascunho): Promise<void> {
  await db.rascunhoRegistro.deleteMany({ where: chave });
}

/** Who else has worked on the student since `desde`, the latest first. */
export const lerOutrosRascunhos = (db: Db, { usuarioCpf, rga }: ChaveDoRascunho, desde: Date) =>
  db.rascunhoRegistro.findMany({
    where: { rga, usuarioCpf: { not: usuarioCpf }, atualizadoEm: { gt: desde } },
    orderBy: { atualizadoEm: 'desc' },
    select: { usuarioNome: true, atualizadoEm: true },
  });
