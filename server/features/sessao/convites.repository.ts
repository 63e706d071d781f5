import { comCodigo } from '../../acoes/linhas.ts';
import type { Conta } from '../../db/generated/client.ts';
import { seVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { hashDoSegredo, hashesDoSegredo, novoSegredo } from '../../db/segredos.ts';

/** Days in which an invitation must be taken. */
const VALIDADE_DIAS = 3;

/** The secret of a link by which an account gets its password; earlier links of the account end. */
export async function criarConvite(db: Db, contaId: string, agora: Date): Promise<{ token: string; expiraEm: Date }> {
  const token = novoSegredo();
  const expiraEm = new Date(agora.getTime() + VALIDADE_DIAS * 86_400_000);
  await encerrarConvites(db, contaId, agora);
  const convite = { hash: hashDoSegredo(token), contaId, criadoEm: agora, expiraEm };
  await db.contaConvite.create({ data: comCodigo('contaConvite', convite) });
  return { token, expiraEm };
}

export async function encerrarConvites(db: Db, contaId: string, agora: Date): Promise<void> {
  await db.contaConvite.updateMany({ where: { contaId, usadoEm: null }, data: { usadoEm: agora } });
}

const aberto = (token: string, agora: Date) => ({
  hash: { in: hashesDoSegredo(token) },
  usadoEm: null,
  expiraEm: { gt: agora },
  conta: { ativa: true },
});

/** The account that a link belongs to; null when it is unknown, used, expired, or the account ended. */
export async function contaDoConvite(db: Db, token: string, agora: Date): Promise<Conta | null> {
  const achado = await db.contaConvite.findFirst({ where: aberto(token, agora), include: { conta: true } });
  const convite = await seVale(db, 'contaConvite', achado, agora);
  return seVale(db, 'conta', convite?.conta ?? null, agora);
}

/** Uses the link up, once even for two at the same time. */
export async function gastarConvite(db: Db, token: string, agora: Date): Promise<boolean> {
  return (await db.contaConvite.updateMany({ where: aberto(token, agora), data: { usadoEm: agora } })).count === 1;
}
