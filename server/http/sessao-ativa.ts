import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Usuario, usuarioResponse } from '#contract/sessao.contract.ts';
import { type MetodoDoSegundoFator, pendenciaDe } from '#domain/sessao/pendencia.ts';
import type { Identificado } from '../adapters/identidade/identidade.port.ts';
import type { Config } from '../config.ts';
import { usarAparelho } from '../db/aparelhos.ts';
import { anotarEvento } from '../db/eventos.ts';
import { linhaVale } from '../db/linhas-assinadas.ts';
import { hashDoSegredo, hashesDoSegredo, novoSegredo } from '../db/segredos.ts';
import {
  anotarEntrada,
  confirmarSessao,
  encerrarSessao,
  inserirSessao,
  lerSessao,
  type Sessao,
  tocarSessao,
} from '../db/sessoes.queries.ts';
import { withTransaction } from '../db/with-transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { nomeDoCookie, opcoesDoCookie } from './biscoitos.ts';
import { origemDe } from './origem.ts';

const TOQUE_MS = 60_000;
/** A clock that went back by less is told by the refusal of acts; people stay. */
const FOLGA_MS = 2 * 3_600_000;
const APARELHO_SEGUNDOS = 400 * 86_400;

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>;

/** With the ids by which the session and its device are known. */
export interface SessaoViva {
  /** As it is stored: of the cookie's value. */
  hash: string;
  id: string;
  aparelhoId: string | null;
  contaId: string | null;
  segundoFator: string | null;
  deProvedor: boolean;
  criadaEm: Date;
  /** When its person last gave password or factor once more. */
  provadaEm: Date | null;
  /** A restored database waits for its reconciliation, as this request's reading of the session saw it. */
  porConciliar: boolean;
  usuario: Usuario;
}

const segredoDaSessao = (config: Config, req: FastifyRequest) => req.cookies[nomeDoCookie(config, 'sessao')];

/** Hash of the session in which a request of the staff comes, by which it is stored. */
export const hashDaSessao = ({ sessao }: FastifyRequest): string => sessao?.hash ?? '';

/** The cookie's value by which this browser is known; null when it has none. */
export const segredoDoAparelho = ({ config }: Pick<Deps, 'config'>, req: FastifyRequest): string | null =>
  req.cookies[nomeDoCookie(config, 'aparelho')] || null;

/** The request's live session (A8), or null; expiry is checked here, and whether the account still stands (F-5). */
export async function lerSessaoViva(deps: Deps, req: FastifyRequest): Promise<SessaoViva | null> {
  const segredo = segredoDaSessao(deps.config, req);
  if (!segredo) return null;
  const sessao = await lerSessao(deps.pool, hashesDoSegredo(segredo));
  const agora = deps.agora();
  if (sessao === undefined || sessao.encerradaEm !== null || sessao.expiraEm <= agora) return null;
  // One that would live longer than any may was opened by a clock that has been set back since.
  if (sessao.expiraEm.getTime() - agora.getTime() > deps.config.sessao.maximaHoras * 3_600_000 + FOLGA_MS) return null;
  if (sessao.conta?.ativa === false || (sessao.contaId !== null && sessao.conta === null)) return null;
  if (!(await valem(deps, sessao, agora))) return null;
  const parada = agora.getTime() - sessao.ultimoUsoEm.getTime();
  if (parada > deps.config.sessao.ociosaMinutos * 60_000) return null;
  // What a page asks by itself says nothing of a person.
  const daPessoa = req.routeOptions.config.naoProlonga !== true;
  if (parada > TOQUE_MS && daPessoa) await tocarSessao(deps.prisma, sessao, agora);
  return vivaDe(deps, sessao);
}

/** Session and account bear their codes (decision 101). */
const valem = async ({ prisma }: Pick<Deps, 'prisma'>, sessao: Sessao, agora: Date): Promise<boolean> =>
  (await linhaVale(prisma, 'sessao', sessao, agora)) &&
  (sessao.conta === null || (await linhaVale(prisma, 'conta', sessao.conta, agora)));

/** As the account says at this moment, else as was said when the session began. */
function vivaDe({ config }: Pick<Deps, 'config'>, { hash, id, aparelhoId, contaId, ...sessao }: Sessao): SessaoViva {
  const quem = usuarioResponse.parse(sessao.conta ?? sessao.usuario);
  const { segundoFator, temSegundoFator, criadaEm, provadaEm, porConciliar } = sessao;
  const [trocarSenha, deProvedor] = [sessao.conta?.trocarSenha === true, sessao.provedorSub !== null];
  const nivelBaixo = sessao.papelMaximo !== null;
  const exige = config.segundoFator === 'obrigatorio';
  const situacao = {
    papel: quem.papel,
    nivelBaixo,
    segundoFator,
    temSegundoFator,
    trocarSenha: trocarSenha && !deProvedor,
    exige,
  };
  const pendencia = contaId === null ? null : pendenciaDe(situacao);
  const usuario = { ...quem, pendencia, nivelBaixo };
  return { hash, id, aparelhoId, contaId, segundoFator, deProvedor, criadaEm, provadaEm, porConciliar, usuario };
}

/**
 * Opens a session and sets its cookie: HttpOnly, SameSite=Strict, Secure and of this host alone wherever there is
 * https. The session that the browser had ends; the browser is remembered, and other devices of the person are told of
 * a new one. Answers who is in.
 */
export async function abrirSessao(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  { usuario, contaId, segundoFator, deTodos, provedor, papelMaximo }: Identificado,
): Promise<Usuario> {
  const { prisma, config } = deps;
  const agora = deps.agora();
  const origem = origemDe(req);
  const quem = { quando: agora, cpf: usuario.cpf, nome: usuario.nome };
  const antes = segredoDaSessao(config, req);
  if (antes) await encerrarSessao(prisma, hashesDoSegredo(antes), agora);
  const segredo = novoSegredo();
  const doAparelho = segredoDoAparelho(deps, req) ?? novoSegredo();
  const aparelho = deTodos ? null : await usarAparelho(prisma, { cpf: usuario.cpf, doAparelho, agora, origem });
  const expiraEm = new Date(agora.getTime() + config.sessao.maximaHoras * 3_600_000);
  const sessao = { hash: hashDoSegredo(segredo), usuario, contaId, segundoFator, agora, expiraEm, origem };
  const doProvedor = { provedorSub: provedor?.sub ?? null, provedorSid: provedor?.sid ?? null };
  await inserirSessao(prisma, {
    ...sessao,
    ...doProvedor,
    papelMaximo: papelMaximo ?? null,
    aparelhoId: aparelho?.id ?? null,
  });
  if (contaId !== null) await anotarEntrada(prisma, contaId, agora);
  await anotarEvento(prisma, origem, { tipo: 'entrada', ...quem });
  if (aparelho?.novo) await anotarEvento(prisma, origem, { tipo: 'aparelho-novo', ...quem });
  const maxAge = config.sessao.maximaHoras * 3_600;
  void reply.setCookie(nomeDoCookie(config, 'sessao'), segredo, { ...opcoesDoCookie(config), maxAge });
  if (!deTodos) {
    const nome = nomeDoCookie(config, 'aparelho');
    void reply.setCookie(nome, doAparelho, { ...opcoesDoCookie(config), maxAge: APARELHO_SEGUNDOS });
  }
  const aberta = await lerSessao(deps.pool, [sessao.hash]);
  return aberta === undefined ? usuario : vivaDe(deps, aberta).usuario;
}

/** A second factor was given in this session: it goes on under another secret. */
export async function confirmarSegundoFator(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  metodo: MetodoDoSegundoFator,
): Promise<void> {
  const { prisma, config } = deps;
  const segredo = novoSegredo();
  const depois = { hash: hashDoSegredo(segredo), segundoFator: metodo, agora: deps.agora() };
  await withTransaction(prisma, (tx) => confirmarSessao(tx, hashDaSessao(req), depois));
  const maxAge = config.sessao.maximaHoras * 3_600;
  void reply.setCookie(nomeDoCookie(config, 'sessao'), segredo, { ...opcoesDoCookie(config), maxAge });
}

/** Ends the request's session, if it has one, and clears the cookie; answers whether a provider had opened it. */
export async function fecharSessao(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const viva = await lerSessaoViva(deps, req);
  if (viva !== null) {
    const { cpf, nome } = viva.usuario;
    await encerrarSessao(deps.prisma, [viva.hash], deps.agora());
    await anotarEvento(deps.prisma, origemDe(req), { tipo: 'saida', quando: deps.agora(), cpf, nome });
  }
  void reply.clearCookie(nomeDoCookie(deps.config, 'sessao'), opcoesDoCookie(deps.config));
  return viva?.deProvedor === true;
}
