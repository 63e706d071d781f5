import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';

/** An account with what it has of second factors. */
export const lerComFatores = (db: Db, id: string) =>
  db.conta.findUniqueOrThrow({
    where: { id },
    include: { chaves: { orderBy: { criadaEm: 'asc' } }, _count: { select: { codigos: true } } },
  });

/** The app's secret (enciphered), or none. */
export async function gravarTotp(tx: Db, id: string, totpSegredo: string | null, passo = 0): Promise<void> {
  await tx.conta.update({ where: { id }, data: { totpSegredo, totpUltimoPasso: passo } });
}

/** Uses up the step of a code, once even for two at the same time: an equal or earlier one is refused. */
export async function gastarPasso(tx: Db, id: string, passo: number): Promise<boolean> {
  const where = { id, totpUltimoPasso: { lt: passo } };
  return (await tx.conta.updateMany({ where, data: { totpUltimoPasso: passo } })).count === 1;
}

/** Recovery codes of an account, by their keyed hashes, in place of those before. */
export async function trocarCodigos(tx: Db, contaId: string, hashes: readonly string[]): Promise<void> {
  await tx.codigoDeRecuperacao.deleteMany({ where: { contaId } });
  await tx.codigoDeRecuperacao.createMany({ data: hashes.map((hash) => ({ hash, contaId })) });
}

/** Uses up a recovery code. */
export async function gastarCodigo(db: Db, contaId: string, hash: string): Promise<boolean> {
  return (await db.codigoDeRecuperacao.deleteMany({ where: { hash, contaId } })).count === 1;
}

/** Stores a passkey. @throws AppError 409 when it is known */
export async function inserirChave(tx: Db, data: Prisma.ChaveDeAcessoUncheckedCreateInput): Promise<void> {
  try {
    await tx.chaveDeAcesso.create({ data });
  } catch (erro) {
    if (violacaoDeUnicidade(erro) === null) throw erro;
    throw conflito('Esta chave de acesso já está cadastrada.');
  }
}

/** A passkey by what the authenticator calls it, with its account; null when it is unknown. */
export const lerChave = (db: Db, credencial: string) =>
  db.chaveDeAcesso.findUnique({ where: { credencial }, include: { conta: true } });

/** Notes a passkey's use and its counter. */
export async function usarChave(db: Db, id: string, contador: number, usadaEm: Date): Promise<void> {
  await db.chaveDeAcesso.update({ where: { id }, data: { contador, usadaEm } });
}

/** Takes a passkey away. False: the account has none such. */
export async function removerChave(tx: Db, contaId: string, id: string): Promise<boolean> {
  return (await tx.chaveDeAcesso.deleteMany({ where: { id, contaId } })).count === 1;
}
