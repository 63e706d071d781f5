// SQL, not Prisma: every staff request asks for session, account, factors and reconciliation at one instant, in one statement.
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Usuario } from '#contract/sessao.contract.ts';
import { comCodigo, type LinhaDe, mudarCodificada } from '../acoes/linhas.ts';
import { esquecerEnderecosAnteriores } from './enderecos-anteriores.ts';
import type { Origem } from './eventos.ts';
import type { Conta, Prisma } from './generated/client.ts';
import type { Db } from './prisma-client.ts';

/** Repeatable requests are known for a day more than what merely expired. */
const PEDIDOS_GUARDADOS_MS = 23 * 3_600_000;

interface SessaoAssinada {
  hash: string;
  id: string;
  usuario: unknown;
  contaId: string | null;
  criadaEm: Date;
  ultimoUsoEm: Date;
  expiraEm: Date;
  segundoFator: string | null;
  provedorSub: string | null;
  provedorSid: string | null;
  papelMaximo: string | null;
  provadaEm: Date | null;
}

type ContaAssinada = Pick<Conta, keyof LinhaDe<'conta'> | 'codigo'>;

export interface Sessao extends SessaoAssinada {
  codigo: string | null;
  aparelhoId: string | null;
  encerradaEm: Date | null;
  /** The account as it stands at this moment; null where the person has none here. */
  conta: ContaAssinada | null;
  temSegundoFator: boolean;
  /** A restored database waits for its reconciliation. */
  porConciliar: boolean;
}

/** A row of the statement: the account's columns beside the session's. */
type LinhaLida = Omit<Sessao, 'conta'> & { [C in keyof ContaAssinada as `conta_${C}`]: ContaAssinada[C] | null };

/**
 * Every staff request asks for it, and with it for the account (F-5): a prepared statement. `hashes`: by each key. What
 * both are worth their codes tell.
 */
export async function lerSessao(pool: Pool, hashes: readonly string[]): Promise<Sessao | undefined> {
  const { rows } = await pool.query<LinhaLida>({
    name: 'sessao',
    text: `SELECT s.hash, s.id, s.usuario, s.conta_id AS "contaId", s.criada_em AS "criadaEm", s.ultimo_uso_em AS "ultimoUsoEm",
             s.expira_em AS "expiraEm", s.segundo_fator AS "segundoFator", s.provedor_sub AS "provedorSub",
             s.provedor_sid AS "provedorSid", s.papel_maximo AS "papelMaximo", s.provada_em AS "provadaEm", s.codigo,
             s.aparelho_id AS "aparelhoId", s.encerrada_em AS "encerradaEm",
             c.id AS "conta_id", c.cpf AS "conta_cpf", c.nome AS "conta_nome", c.matricula AS "conta_matricula", c.cargo AS "conta_cargo",
             c.papel AS "conta_papel", c.email AS "conta_email", c.senha_hash AS "conta_senhaHash", c.ativa AS "conta_ativa", c.trocar_senha AS "conta_trocarSenha",
             c.senha_vale_ate AS "conta_senhaValeAte", c.totp_segredo AS "conta_totpSegredo", c.versao AS "conta_versao", c.instituicao_id AS "conta_instituicaoId", c.codigo AS "conta_codigo",
             c.totp_segredo IS NOT NULL OR EXISTS (SELECT FROM chave_de_acesso k WHERE k.conta_id = c.id AND k.removida_em IS NULL)
               AS "temSegundoFator",
             EXISTS (SELECT FROM restauracao WHERE concluida_em IS NULL) AS "porConciliar"
           FROM sessao s LEFT JOIN conta c ON c.id = s.conta_id WHERE s.hash = ANY ($1::bpchar[])`,
    values: [hashes],
  });
  const [linha] = rows;
  return linha && { ...linha, conta: contaDe(linha) };
}

function contaDe(linha: LinhaLida): ContaAssinada | null {
  if (linha.conta_id === null) return null;
  const dela = Object.entries(linha).filter(([coluna]) => coluna.startsWith('conta_'));
  return Object.fromEntries(dela.map(([coluna, valor]) => [coluna.slice(6), valor])) as unknown as ContaAssinada;
}

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
  const { usuario, agora, origem, aparelhoId, ...resto } = sessao;
  const de = { aparelhoId, aparelhoNome: origem.aparelho, endereco: origem.endereco };
  const nova = { ...resto, id: randomUUID(), usuario: { ...usuario }, criadaEm: agora, ultimoUsoEm: agora };
  await db.sessao.create({ data: { ...comCodigo('sessao', { ...nova, provadaEm: null }), ...de } });
}

/** Notes when an account was last entered with. */
export async function anotarEntrada(db: Db, contaId: string, ultimaEntradaEm: Date): Promise<void> {
  await db.conta.update({ where: { id: contaId }, data: { ultimaEntradaEm } });
}

export async function tocarSessao(db: Db, sessao: SessaoAssinada, ultimoUsoEm: Date): Promise<void> {
  const { codigo } = comCodigo('sessao', { ...sessao, ultimoUsoEm });
  await db.sessao.updateMany({ where: { hash: sessao.hash, encerradaEm: null }, data: { ultimoUsoEm, codigo } });
}

/** A session goes on under another secret, its second factor given: the one of before ends. */
export async function confirmarSessao(
  db: Db,
  antes: string,
  depois: { hash: string; segundoFator: string; agora: Date },
): Promise<void> {
  const { agora, ...novo } = depois;
  const lida = await db.sessao.findUniqueOrThrow({ where: { hash: antes } });
  const segue = mudarCodificada('sessao', lida, { ...novo, id: randomUUID() });
  await encerrarSessao(db, [antes], agora);
  const { cpf: _cpf, usuario, ...resto } = { ...lida, ...segue };
  await db.sessao.create({ data: { ...resto, usuario: usuario as Prisma.InputJsonObject } });
}

/** Notes that the person of a session has given password or factor once more. */
export async function provarSessao(db: Db, hash: string, provadaEm: Date): Promise<void> {
  const lida = await db.sessao.findUniqueOrThrow({ where: { hash } });
  await db.sessao.update({ where: { hash }, data: mudarCodificada('sessao', lida, { provadaEm }) });
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

/** Ends one session, by its hash as it may be stored. */
export async function encerrarSessao(db: Db, hashes: readonly string[], encerradaEm: Date): Promise<void> {
  await db.sessao.updateMany({ where: { hash: { in: [...hashes] }, encerradaEm: null }, data: { encerradaEm } });
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

export async function encerrarSessoesDoAparelho(db: Db, cpf: string, aparelhoId: string, agora: Date): Promise<void> {
  await db.sessao.updateMany({ where: { cpf, aparelhoId, encerradaEm: null }, data: { encerradaEm: agora } });
}

/** Sessions of a person that still count, newest use first. */
export const listarSessoes = (db: Db, cpf: string, agora: Date, ociosaMinutos: number) =>
  db.sessao.findMany({
    where: {
      cpf,
      encerradaEm: null,
      expiraEm: { gt: agora },
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
