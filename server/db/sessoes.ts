import type { Pool } from 'pg';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Db } from './prisma-client.ts';

/** Repeatable requests are known for a day more than what merely expired. */
const PEDIDOS_GUARDADOS_MS = 23 * 3_600_000;

/** A session as stored; only the hash of its secret is known. */
interface Sessao {
  usuario: unknown;
  ultimoUsoEm: Date;
  expiraEm: Date;
  encerradaEm: Date | null;
}

/** Every staff request asks for it: prepared SQL. */
export async function lerSessao(pool: Pool, hash: string): Promise<Sessao | undefined> {
  const { rows } = await pool.query<Sessao>({
    name: 'sessao',
    text: `SELECT usuario, ultimo_uso_em AS "ultimoUsoEm", expira_em AS "expiraEm", encerrada_em AS "encerradaEm"
           FROM sessao WHERE hash = $1`,
    values: [hash],
  });
  return rows[0];
}

/** Stores a session that begins now. */
export async function inserirSessao(
  db: Db,
  sessao: { hash: string; usuario: Usuario; agora: Date; expiraEm: Date },
): Promise<void> {
  const { hash, usuario, agora, expiraEm } = sessao;
  await db.sessao.create({ data: { hash, usuario: { ...usuario }, criadaEm: agora, ultimoUsoEm: agora, expiraEm } });
}

/** Notes that a session was used. */
export async function tocarSessao(db: Db, hash: string, ultimoUsoEm: Date): Promise<void> {
  await db.sessao.update({ where: { hash }, data: { ultimoUsoEm } });
}

/** Ends one session. */
export async function encerrarSessao(db: Db, hash: string, encerradaEm: Date): Promise<void> {
  await db.sessao.updateMany({ where: { hash, encerradaEm: null }, data: { encerradaEm } });
}

/** Ends all sessions of a person but one (after a change of password). */
export async function encerrarOutrasSessoes(db: Db, cpf: string, menos: string, encerradaEm: Date): Promise<void> {
  const where = { hash: { not: menos }, encerradaEm: null, usuario: { path: ['cpf'], equals: cpf } };
  await db.sessao.updateMany({ where, data: { encerradaEm } });
}

/** Forgets sessions, tokens, captcha passes, counters and repeatable requests that no longer decide anything at `limite`. */
export async function apagarVencidos(db: Db, limite: Date): Promise<void> {
  const vencidos = { where: { expiraEm: { lt: limite } } };
  await db.sessao.deleteMany(vencidos);
  await db.tokenLogin.deleteMany(vencidos);
  await db.passeCaptcha.deleteMany(vencidos);
  await db.captchaResolvido.deleteMany(vencidos);
  await db.limiteDeUso.deleteMany({ where: { janela: { lt: limite } } });
  const guardadosAte = new Date(limite.getTime() - PEDIDOS_GUARDADOS_MS);
  await db.pedidoRepetivel.deleteMany({ where: { recebidoEm: { lt: guardadosAte } } });
}
