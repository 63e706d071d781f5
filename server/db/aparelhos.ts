import { comCodigo, seConfere } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import type { Origem } from './eventos.ts';
import type { Db } from './prisma-client.ts';
import { hashDoSegredo, hashesDoSegredo } from './segredos.ts';

async function acharAparelho(db: Db, cpf: string, doAparelho: string): Promise<{ id: string } | null> {
  const where = { cpf, hash: { in: hashesDoSegredo(doAparelho) } };
  return seConfere('aparelho', await db.aparelho.findFirst({ where }));
}

export const conheceAparelho = async (db: Db, cpf: string, doAparelho: string): Promise<boolean> =>
  (await acharAparelho(db, cpf, doAparelho)) !== null;

/** Notes an entry from a browser. `novo`: the person has others and never came from this one; the others are told. */
export async function usarAparelho(
  db: Db,
  { cpf, doAparelho, agora, origem }: { cpf: string; doAparelho: string; agora: Date; origem: Origem },
): Promise<{ id: string; novo: boolean }> {
  const dados = { nome: origem.aparelho, endereco: origem.endereco, ultimoUsoEm: agora };
  const conhecido = await acharAparelho(db, cpf, doAparelho);
  if (conhecido !== null) {
    await db.aparelho.update({ where: { id: conhecido.id }, data: dados });
    return { id: conhecido.id, novo: false };
  }
  const novo = (await db.aparelho.count({ where: { cpf } })) > 0;
  const quem = comCodigo('aparelho', { id: novoId(), cpf, hash: hashDoSegredo(doAparelho) });
  const { id } = await db.aparelho.create({ data: { ...quem, ...dados, primeiroUsoEm: agora, avisar: novo } });
  return { id, novo };
}

/** Devices of a person that nobody has yet acknowledged, but the one that asks. */
export const aparelhosPorReconhecer = (db: Db, cpf: string, menos: string | null) =>
  db.aparelho.findMany({
    where: { cpf, avisar: true, ...(menos !== null && { id: { not: menos } }) },
    orderBy: { primeiroUsoEm: 'desc' },
    select: { id: true, nome: true, endereco: true, primeiroUsoEm: true },
  });

/** The person says that a device is theirs; from the device itself nobody can. False: there is none such. */
export async function reconhecerAparelho(db: Db, cpf: string, id: string, menos: string | null): Promise<boolean> {
  const where = { id, cpf, avisar: true, ...(menos !== null && { NOT: { id: menos } }) };
  return (await db.aparelho.updateMany({ where, data: { avisar: false } })).count > 0;
}

/** Forgets a device: an entry from it is one from an unknown device again. */
export async function esquecerAparelho(db: Db, cpf: string, id: string): Promise<void> {
  await db.aparelho.deleteMany({ where: { id, cpf } });
}
