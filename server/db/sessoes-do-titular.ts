import { comCodigo } from '../acoes/linhas.ts';
import type { Db } from './prisma-client.ts';

export type MeioDoTitular = 'provedor' | 'codigo';

interface SessaoDoTitular {
  hash: string;
  cpf: string;
  nome: string;
  meio: MeioDoTitular;
  criadaEm: Date;
  ultimoUsoEm: Date;
  expiraEm: Date;
  codigo: string | null;
}

/**
 * Reads the session behind a secret (`hashes`: by each key) while it stands; its code tells what it is worth. It is null
 * when the session ended, expired or was idle since before `paradaDesde`.
 */
export async function lerSessaoDoTitular(
  db: Db,
  hashes: readonly string[],
  agora: Date,
  paradaDesde: Date,
): Promise<SessaoDoTitular | null> {
  const sessao = await db.sessaoDoTitular.findFirst({
    where: { hash: { in: [...hashes] }, encerradaEm: null, expiraEm: { gt: agora }, ultimoUsoEm: { gte: paradaDesde } },
  });
  return sessao && { ...sessao, meio: sessao.meio as MeioDoTitular };
}

export async function inserirSessaoDoTitular(
  db: Db,
  sessao: { hash: string; cpf: string; nome: string; meio: MeioDoTitular; agora: Date; expiraEm: Date },
): Promise<void> {
  const { agora, ...resto } = sessao;
  const nova = { ...resto, criadaEm: agora, ultimoUsoEm: agora };
  await db.sessaoDoTitular.create({ data: comCodigo('sessaoDoTitular', nova) });
}

export async function tocarSessaoDoTitular(db: Db, sessao: SessaoDoTitular, ultimoUsoEm: Date): Promise<void> {
  const { hash, codigo } = comCodigo('sessaoDoTitular', { ...sessao, ultimoUsoEm });
  await db.sessaoDoTitular.updateMany({ where: { hash }, data: { ultimoUsoEm, codigo } });
}

export async function encerrarSessaoDoTitular(db: Db, hashes: readonly string[], encerradaEm: Date): Promise<void> {
  await db.sessaoDoTitular.updateMany({
    where: { hash: { in: [...hashes] }, encerradaEm: null },
    data: { encerradaEm },
  });
}

/** Ids of a person's records, the newest first. */
export async function registrosDoCpf(db: Db, cpf: string): Promise<string[]> {
  const registros = await db.registro.findMany({
    where: { cpf },
    orderBy: [{ dataRegistroDiploma: 'desc' }, { id: 'desc' }],
    select: { id: true },
    take: 50,
  });
  return registros.map(({ id }) => id);
}

export const ehDoTitular = async (db: Db, cpf: string, registroId: string): Promise<boolean> =>
  (await db.registro.count({ where: { id: registroId, cpf } })) === 1;

const DONO = { id: true, cpf: true } as const;

/** Whose record a code names: the official one, or one that it had before. */
export async function registroDoCodigo(db: Db, codigo: string): Promise<{ id: string; cpf: string } | null> {
  const registro = await db.registro.findUnique({ where: { codigoValidacao: codigo }, select: DONO });
  if (registro !== null) return registro;
  const anterior = await db.codigoAnterior.findUnique({ where: { codigo }, select: { registro: { select: DONO } } });
  return anterior?.registro ?? null;
}
