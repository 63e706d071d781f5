import type { RascunhoRegistro } from '../../db/generated/client.ts';
import { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

export type { RascunhoRegistro };

export interface MudancaDoRascunho {
  passo: number;
  dados: object;
  autores: object;
  atualizadoPor: string;
  atualizadoPorCpf: string;
}

const json = (valor: object) => valor as Prisma.InputJsonObject;

/** Begins a student's draft; null when there is one already. */
export async function criarRascunho(db: Db, rga: string, mudanca: MudancaDoRascunho): Promise<RascunhoRegistro | null> {
  const data = { ...mudanca, rga, dados: json(mudanca.dados), autores: json(mudanca.autores) };
  const [criado] = await db.rascunhoRegistro.createManyAndReturn({ data, skipDuplicates: true });
  return criado ?? null;
}

/** Changes the version that was read; null when another one is there by now. What was ready is so no more. */
export async function mudarRascunho(
  db: Db,
  { rga, versao }: Pick<RascunhoRegistro, 'rga' | 'versao'>,
  mudanca: MudancaDoRascunho,
): Promise<RascunhoRegistro | null> {
  const [mudado] = await db.rascunhoRegistro.updateManyAndReturn({
    where: { rga, versao },
    data: {
      ...mudanca,
      dados: json(mudanca.dados),
      autores: json(mudanca.autores),
      versao: { increment: 1 },
      prontoEm: null,
      prontoPor: null,
    },
  });
  return mudado ?? null;
}

/** Marks the version that was judged as ready; null when another one is there by now. */
export async function marcarPronto(
  db: Db,
  { rga, versao }: Pick<RascunhoRegistro, 'rga' | 'versao'>,
  prontoPor: string,
  prontoEm: Date,
): Promise<RascunhoRegistro | null> {
  const data = { prontoPor, prontoEm, versao: { increment: 1 } };
  const [mudado] = await db.rascunhoRegistro.updateManyAndReturn({ where: { rga, versao }, data });
  return mudado ?? null;
}

/** Notes what the academic system said when the draft was first seen, once; the draft itself is not touched by it. */
export async function gravarOrigem(db: Db, rga: string, origem: object, atualizadoEm: Date): Promise<void> {
  await db.rascunhoRegistro.updateMany({
    where: { rga, origem: { equals: Prisma.DbNull } },
    data: { origem: json(origem), atualizadoEm },
  });
}

/** Finds the draft of a student, or null. */
export const acharRascunho = (db: Db, rga: string): Promise<RascunhoRegistro | null> =>
  db.rascunhoRegistro.findUnique({ where: { rga } });

/** Throws a draft away, for everybody; none is fine. */
export async function excluirRascunho(db: Db, rga: string): Promise<void> {
  await db.rascunhoRegistro.deleteMany({ where: { rga } });
}

/** The drafts under way: what waits for confirmation first, the longest waiting first. */
export const listarRascunhos = (db: Db): Promise<RascunhoRegistro[]> =>
  db.rascunhoRegistro.findMany({
    orderBy: [{ prontoEm: { sort: 'asc', nulls: 'last' } }, { atualizadoEm: 'desc' }],
    take: 200,
  });
