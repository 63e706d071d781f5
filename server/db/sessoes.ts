import type { Pool } from 'pg';
import type { Usuario } from '#contract/sessao.contract.ts';
import { esquecerEnderecosAnteriores } from './enderecos-anteriores.ts';
import type { Origem } from './eventos.ts';
import type { Db } from './prisma-client.ts';

/** Repeatable requests are known for a day more than what merely expired. */
const PEDIDOS_GUARDADOS_MS = 23 * 3_600_000;

/** A session as stored; only the hash of its secret is known. */
export interface Sessao {
  id: string;
  usuario: unknown;
  aparelhoId: string | null;
  ultimoUsoEm: Date;
  expiraEm: Date;
  encerradaEm: Date | null;
  /** The account as it stands at this moment; null where the person has none here. */
  conta: { nome: string; cpf: string; matricula: string; cargo: string; papel: string } | null;
  contaAtiva: boolean | null;
  trocarSenha: boolean;
  contaId: string | null;
  /** How a second factor was given in this session, and whether the account has one. */
  segundoFator: string | null;
  temSegundoFator: boolean;
  papelMaximo: string | null;
  deProvedor: boolean;
  criadaEm: Date;
  provadaEm: Date | null;
  /** A restored database waits for its reconciliation. */
  porConciliar: boolean;
}

/** Every staff request asks for it, and with it for the account (F-5): a prepared statement. */
export async function lerSessao(pool: Pool, hash: string): Promise<Sessao | undefined> {
  const { rows } = await pool.query<Sessao>({
    name: 'sessao',
    text: `SELECT s.id, s.usuario, s.aparelho_id AS "aparelhoId", s.ultimo_uso_em AS "ultimoUsoEm",
             s.expira_em AS "expiraEm", s.encerrada_em AS "encerradaEm", c.ativa AS "contaAtiva",
             s.conta_id AS "contaId", s.segundo_fator AS "segundoFator", coalesce(c.trocar_senha, false) AS "trocarSenha",
             s.papel_maximo AS "papelMaximo", s.provedor_sub IS NOT NULL AS "deProvedor", s.criada_em AS "criadaEm",
             s.provada_em AS "provadaEm",
             c.totp_segredo IS NOT NULL OR EXISTS (SELECT FROM chave_de_acesso k WHERE k.conta_id = c.id) AS "temSegundoFator",
             EXISTS (SELECT FROM restauracao WHERE concluida_em IS NULL) AS "porConciliar",
             CASE WHEN c.id IS NOT NULL THEN json_build_object('nome', c.nome, 'cpf', c.cpf, 'matricula', c.matricula,
               'cargo', c.cargo, 'papel', c.papel) END AS conta
           FROM sessao s LEFT JOIN conta c ON c.id = s.conta_id WHERE s.hash = $1::bpchar`,
    values: [hash],
  });
  return rows[0];
}

/** Stores a session that begins now. */
export async function inserirSessao(
  db: Db,
  sessao: {
    hash: string;
    usuario: Usuario;
    contaId: string | null;
    segundoFator: string | null;
    agora: Date;
    expiraEm: Date;
    aparelhoId: string | null;
    origem: Origem;
    provedorSub: string | null;
    provedorSid: string | null;
    papelMaximo: string | null;
  },
): Promise<void> {
  const { usuario, agora, origem, ...resto } = sessao;
  const de = { aparelhoNome: origem.aparelho, endereco: origem.endereco };
  await db.sessao.create({ data: { ...resto, ...de, usuario: { ...usuario }, criadaEm: agora, ultimoUsoEm: agora } });
}

/** Notes when an account was last entered with. */
export async function anotarEntrada(db: Db, contaId: string, ultimaEntradaEm: Date): Promise<void> {
  await db.conta.update({ where: { id: contaId }, data: { ultimaEntradaEm } });
}

/** Notes that a session was used. */
export async function tocarSessao(db: Db, hash: string, ultimoUsoEm: Date): Promise<void> {
  await db.sessao.update({ where: { hash }, data: { ultimoUsoEm } });
}

/** A session goes on under another secret, its second factor given. */
export async function confirmarSessao(
  db: Db,
  antes: string,
  depois: { hash: string; segundoFator: string },
): Promise<void> {
  await db.sessao.update({ where: { hash: antes }, data: depois });
}

/** Notes that the person of a session has given password or factor once more. */
export async function provarSessao(db: Db, hash: string, provadaEm: Date): Promise<void> {
  await db.sessao.update({ where: { hash }, data: { provadaEm } });
}

/** Ends what a provider of single sign-on opened: one session by `sid`, else all of `sub`; answers whose. */
export async function encerrarDoProvedor(
  db: Db,
  { sub, sid }: { sub: string | null; sid: string | null },
  encerradaEm: Date,
): Promise<{ cpf: string | null; usuario: unknown }[]> {
  const where = {
    ...(sid === null ? {} : { provedorSid: sid }),
    ...(sub === null ? {} : { provedorSub: sub }),
    encerradaEm: null,
  };
  return db.sessao.updateManyAndReturn({ where, data: { encerradaEm }, select: { cpf: true, usuario: true } });
}

/** Ends one session. */
export async function encerrarSessao(db: Db, hash: string, encerradaEm: Date): Promise<void> {
  await db.sessao.updateMany({ where: { hash, encerradaEm: null }, data: { encerradaEm } });
}

/** Ends all sessions of a person, but one when its hash is given; answers how many. */
export async function encerrarSessoes(db: Db, cpf: string, encerradaEm: Date, menos = ''): Promise<number> {
  const where = { cpf, hash: { not: menos }, encerradaEm: null };
  return (await db.sessao.updateMany({ where, data: { encerradaEm } })).count;
}

/** Ends one session of a person by its public id. False: there is no such session. */
export async function encerrarSessaoDe(db: Db, cpf: string, id: string, encerradaEm: Date): Promise<boolean> {
  return (await db.sessao.updateMany({ where: { id, cpf, encerradaEm: null }, data: { encerradaEm } })).count === 1;
}

/** Ends all sessions of a person from one device. */
export async function encerrarSessoesDoAparelho(db: Db, cpf: string, aparelhoId: string, agora: Date): Promise<void> {
  await db.sessao.updateMany({ where: { cpf, aparelhoId, encerradaEm: null }, data: { encerradaEm: agora } });
}

/** Sessions of a person that still count, newest use first. */
export const listarSessoes = (db: Db, cpf: string, agora: Date, ociosaMinutos: number) =>
  db.sessao.findMany({
    where: {
      ...{ cpf, encerradaEm: null, expiraEm: { gt: agora } },
      ultimoUsoEm: { gte: new Date(agora.getTime() - ociosaMinutos * 60_000) },
    },
    orderBy: { ultimoUsoEm: 'desc' },
    select: { id: true, aparelhoNome: true, endereco: true, criadaEm: true, ultimoUsoEm: true },
    take: 100,
  });

/**
 * Forgets sessions, tokens, invitations, captcha passes, tries, counters and repeatable requests that ended
 * before `limite` and no longer decide anything.
 */
export async function apagarVencidos(db: Db, limite: Date): Promise<void> {
  const vencidos = { where: { expiraEm: { lt: limite } } };
  await db.sessao.deleteMany(vencidos);
  await db.tokenLogin.deleteMany(vencidos);
  await db.contaConvite.deleteMany(vencidos);
  await db.desafio.deleteMany(vencidos);
  await db.sessaoDoTitular.deleteMany(vencidos);
  await db.codigoDoTitular.deleteMany(vencidos);
  await db.passeCaptcha.deleteMany(vencidos);
  await db.captchaResolvido.deleteMany(vencidos);
  await esquecerEnderecosAnteriores(db, limite);
  await db.limiteDeUso.deleteMany({ where: { janela: { lt: limite } } });
  const guardadosAte = new Date(limite.getTime() - PEDIDOS_GUARDADOS_MS);
  await db.pedidoRepetivel.deleteMany({ where: { recebidoEm: { lt: guardadosAte } } });
  await db.tentativaDeEntrada.deleteMany({ where: { ultimaEm: { lt: limite } } });
}
