import { z } from 'zod';
import type { Usuario } from '#contract/sessao.contract.ts';
import { comCodigo } from '../acoes/linhas.ts';
import type { Heranca } from '../domain/sessao/heranca.ts';
import { PAPEIS } from '../domain/sessao/papeis.ts';
import { seVale } from './linhas-assinadas.ts';
import type { Db } from './prisma-client.ts';
import { hashDoSegredo, hashesDoSegredo, novoSegredo } from './segredos.ts';

const VALIDADE_MS = 60_000;

interface TokenNovo extends Heranca {
  agora: Date;
  usuario: Usuario;
  contaId: string | null;
  segundoFator?: string | null;
}

const herancaGuardada = z.object({
  deTodos: z.boolean().optional(),
  provedor: z.object({ sub: z.string(), sid: z.string().nullable() }).optional(),
  papelMaximo: z.enum(PAPEIS).optional(),
});

/** A login token for a person who has just proven to be who they are: for `/cae/{token}`, once, within a minute. */
export async function criarTokenDeLogin(
  db: Db,
  { agora, usuario, contaId, segundoFator = null, ...resto }: TokenNovo,
): Promise<string> {
  const token = novoSegredo();
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS);
  await db.tokenLogin.create({
    data: comCodigo('tokenLogin', {
      hash: hashDoSegredo(token),
      usuario: { ...usuario },
      contaId,
      segundoFator,
      expiraEm,
      heranca: { ...herancaGuardada.parse(resto) },
    }),
  });
  return token;
}

/** Once even for two at the same time. Null: unknown, used, expired or ended. */
export async function gastarTokenDeLogin(
  db: Db,
  token: string,
  agora: Date,
): Promise<({ usuario: unknown; contaId: string | null; segundoFator: string | null } & Heranca) | null> {
  const where = { hash: { in: hashesDoSegredo(token) }, usadoEm: null, expiraEm: { gt: agora } };
  const [gasto] = await db.tokenLogin.updateManyAndReturn({ where, data: { usadoEm: agora } });
  const valido = await seVale(db, 'tokenLogin', gasto ?? null, agora);
  if (valido === null) return null;
  const { usuario, contaId, segundoFator, heranca } = valido;
  const comum = { contaId, segundoFator, ...herancaGuardada.parse(heranca ?? {}) };
  if (contaId === null) return { usuario, ...comum };
  const conta = await seVale(db, 'conta', await db.conta.findUnique({ where: { id: contaId } }), agora);
  return conta?.ativa ? { usuario: conta, ...comum } : null;
}

/** Tokens of an account that nobody has used end: its password changed, or it ended. */
export async function encerrarTokens(db: Db, contaId: string, agora: Date): Promise<void> {
  await db.tokenLogin.updateMany({ where: { contaId, usadoEm: null }, data: { usadoEm: agora } });
}
