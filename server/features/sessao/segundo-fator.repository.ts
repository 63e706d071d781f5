import { comCodigo, exigirCodigo } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import { mudarConta } from '../../db/contas.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { ChaveDeAcesso } from '../../db/generated/client.ts';
import { linhaVale, seVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';

/** An account with what it has of second factors. @throws AppError 503 when it lacks its code */
export const lerComFatores = async (db: Db, id: string) =>
  exigirCodigo(
    'conta',
    await db.conta.findUniqueOrThrow({
      where: { id },
      include: {
        chaves: { where: { removidaEm: null }, orderBy: { criadaEm: 'asc' } },
        _count: { select: { codigos: { where: { usadoEm: null } } } },
      },
    }),
  );

/** Writes the app's secret (enciphered), or none. */
export async function gravarTotp(tx: Db, id: string, totpSegredo: string | null, passo = 0): Promise<void> {
  await mudarConta(tx, id, { totpSegredo });
  await tx.conta.update({ where: { id }, data: { totpUltimoPasso: passo } });
}

/** Uses up the step of a code, once even for two at the same time: an equal or earlier one is refused. */
export async function gastarPasso(tx: Db, id: string, passo: number): Promise<boolean> {
  const where = { id, totpUltimoPasso: { lt: passo } };
  return (await tx.conta.updateMany({ where, data: { totpUltimoPasso: passo } })).count === 1;
}

/** By their keyed hashes, in place of those before. */
export async function trocarCodigos(tx: Db, contaId: string, hashes: readonly string[], usadoEm: Date): Promise<void> {
  await tx.codigoDeRecuperacao.updateMany({ where: { contaId, usadoEm: null }, data: { usadoEm } });
  const data = hashes.map((hash) => comCodigo('codigoDeRecuperacao', { hash, contaId }));
  await tx.codigoDeRecuperacao.createMany({ data });
}

export async function gastarCodigo(db: Db, contaId: string, hash: string, usadoEm: Date): Promise<boolean> {
  const where = { hash, contaId, usadoEm: null };
  const [gasto] = await db.codigoDeRecuperacao.updateManyAndReturn({ where, data: { usadoEm } });
  return gasto !== undefined && (await linhaVale(db, 'codigoDeRecuperacao', gasto, usadoEm));
}

/** Stores a passkey. @throws AppError 409 when it is known */
export async function inserirChave(
  tx: Db,
  chave: Pick<ChaveDeAcesso, 'contaId' | 'credencial' | 'chavePublica' | 'transportes' | 'nome' | 'criadaEm'> & {
    contador: number;
  },
): Promise<void> {
  try {
    await tx.chaveDeAcesso.create({ data: comCodigo('chaveDeAcesso', { id: novoId(), ...chave }) });
  } catch (erro) {
    if (violacaoDeUnicidade(erro) === null) throw erro;
    throw conflito('Esta chave de acesso já está cadastrada.');
  }
}

/** A passkey by what the authenticator calls it, with its account; null when it is unknown, or one lacks its code. */
export async function lerChave(db: Db, credencial: string, agora: Date) {
  const where = { credencial, removidaEm: null };
  const chave = await seVale(
    db,
    'chaveDeAcesso',
    await db.chaveDeAcesso.findFirst({ where, include: { conta: true } }),
    agora,
  );
  return chave !== null && (await linhaVale(db, 'conta', chave.conta, agora)) ? chave : null;
}

/**
 * Notes a passkey's use and its counter. False: another use has told the same or more meanwhile. A passkey of several devices
 * counts nothing: its counter stays 0.
 */
export async function usarChave(db: Db, id: string, contador: number, usadaEm: Date): Promise<boolean> {
  const where = { id, ...(contador > 0 && { contador: { lt: contador } }) };
  return (await db.chaveDeAcesso.updateMany({ where, data: { contador, usadaEm } })).count === 1;
}

/** Takes a passkey away. False: the account has none such. */
export async function removerChave(tx: Db, contaId: string, id: string, removidaEm: Date): Promise<boolean> {
  const where = { id, contaId, removidaEm: null };
  return (await tx.chaveDeAcesso.updateMany({ where, data: { removidaEm } })).count === 1;
}
