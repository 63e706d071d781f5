import type { avisosApi } from '#contract/avisos.contract.ts';
import type { RetornoDe } from '#contract/endpoint.ts';
import type { EspecieDeAviso } from '#domain/aviso/dizer-aviso.ts';
import type { Db } from '../../db/prisma-client.ts';

const MAXIMO = 50;

/** The newest notices of a person that are to be told by now, and how many of all are unread. */
export async function lerAvisos(
  db: Db,
  cpf: string,
  agora: Date,
): Promise<Omit<RetornoDe<typeof avisosApi.listar>, 'porEmail'>> {
  const where = { cpf, em: { lte: agora } };
  const linhas = await db.aviso.findMany({ where, orderBy: [{ em: 'desc' }, { id: 'desc' }], take: MAXIMO });
  const novos = await db.aviso.count({ where: { ...where, lidoEm: null } });
  const registros = await db.registro.findMany({
    where: { id: { in: linhas.flatMap(({ registroId }) => registroId ?? []) } },
    select: { id: true, numeroRegistro: true, livro: { select: { nome: true } } },
  });
  const lugares = new Map(
    registros.map(({ id, numeroRegistro, livro }) => [id, `nº ${numeroRegistro}, livro ${livro.nome}`]),
  );
  const itens = linhas.map(({ id, chave, especie, feitos, falhas, em, lidoEm, registroId }) => ({
    avisoID: id,
    chave,
    especie: especie as EspecieDeAviso,
    feitos,
    falhas,
    registroId,
    em: (em ?? agora).toISOString(),
    lido: lidoEm !== null,
    lugar: lugares.get(registroId ?? '') ?? null,
  }));
  return { itens, novos };
}

/** Null where their account has no address, or they have none. */
export async function lerAvisosPorEmail(db: Db, cpf: string): Promise<boolean | null> {
  const conta = await db.conta.findUnique({ where: { cpf }, select: { email: true, avisosPorEmail: true } });
  return conta === null || conta.email === null ? null : conta.avisosPorEmail;
}

export const lerQuemQuerEmail = (db: Db) =>
  db.conta.findMany({ where: { ativa: true, avisosPorEmail: true, email: { not: null } } });

/** Not told by mail yet: the unread ones of the last day. */
export const lerPorEnviar = (db: Db, cpf: string, agora: Date, desde: Date) =>
  db.aviso.findMany({
    where: { cpf, em: { lte: agora, gt: desde }, lidoEm: null, enviadoEm: null },
    orderBy: { em: 'asc' },
    take: MAXIMO,
  });
