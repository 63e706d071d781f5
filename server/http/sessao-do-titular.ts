import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AtorTitular } from '../auditoria/atuar.ts';
import type { Config } from '../config.ts';
import { usarAparelhoDoTitular } from '../db/aparelhos-do-titular.ts';
import { linhaVale } from '../db/linhas-assinadas.ts';
import { hashDoSegredo, hashesDoSegredo, novoSegredo } from '../db/segredos.ts';
import {
  ehDoTitular,
  encerrarSessaoDoTitular,
  inserirSessaoDoTitular,
  lerSessaoDoTitular,
  type MeioDoTitular,
  tocarSessaoDoTitular,
} from '../db/sessoes-do-titular.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, naoEncontrado } from '../erros/app-error.ts';
import { nomeDoCookie, opcoesDoCookie } from './biscoitos.ts';

const OCIOSA_MS = 20 * 60_000;
const MAXIMA_SEGUNDOS = 2 * 3_600;
const TOQUE_MS = 60_000;
/** A browser's own name among those of its person: as long as it is kept, it is known. */
const APARELHO_SEGUNDOS = 400 * 86_400;

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>;

export interface TitularVivo {
  cpf: string;
  nome: string;
  meio: MeioDoTitular;
  ator: AtorTitular;
}

const segredoDe = (config: Config, req: FastifyRequest): string | undefined =>
  req.cookies[nomeDoCookie(config, 'titular')];

/** The request's graduate, or null: a cookie and a table of their own, so no session of the staff is one. */
export async function lerTitular(deps: Deps, req: FastifyRequest): Promise<TitularVivo | null> {
  const segredo = segredoDe(deps.config, req);
  if (!segredo) return null;
  const agora = deps.agora();
  const paradaDesde = new Date(agora.getTime() - OCIOSA_MS);
  const lida = await lerSessaoDoTitular(deps.prisma, hashesDoSegredo(segredo), agora, paradaDesde);
  if (lida === null || !(await linhaVale(deps.prisma, 'sessaoDoTitular', lida, agora))) return null;
  if (agora.getTime() - lida.ultimoUsoEm.getTime() > TOQUE_MS) await tocarSessaoDoTitular(deps.prisma, lida, agora);
  const { cpf, nome, meio } = lida;
  return { cpf, nome, meio, ator: { usuario: { nome: `${nome} (diplomado)`.slice(0, 255), cpf }, requisicao: req.id } };
}

/** Makes the scope a graduate's: without a live session of theirs no route in it is reached. */
export function guardarTitular(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (req) => {
    req.titular = await lerTitular(deps, req);
    if (req.titular === null) throw semSessao();
  });
}

/** @throws AppError 401 */
export function titularDe({ titular }: FastifyRequest): TitularVivo {
  if (titular === null) throw semSessao();
  return titular;
}

/**
 * Of others' records not even the existence is told.
 * @throws AppError 404
 */
export async function donoDe(deps: Deps, req: FastifyRequest, registroId: string): Promise<TitularVivo> {
  const titular = titularDe(req);
  if (!(await ehDoTitular(deps.prisma, titular.cpf, registroId))) throw naoEncontrado('Registro não encontrado.');
  return titular;
}

const aparelhoDe = (config: Config, req: FastifyRequest): string | undefined =>
  req.cookies[nomeDoCookie(config, 'aparelho-titular')];

/** Hashes, by each key, of the request's browser, where a graduate has entered from it; else none. */
export function hashesDoAparelhoDoTitular({ config }: Pick<Deps, 'config'>, req: FastifyRequest): string[] {
  const segredo = aparelhoDe(config, req);
  return segredo ? hashesDoSegredo(segredo) : [];
}

/** Opens a session and sets its cookie, and the one by which the browser is known; the session that it had ends. */
export async function abrirSessaoDoTitular(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  quem: { cpf: string; nome: string; meio: MeioDoTitular },
): Promise<void> {
  const { prisma, config } = deps;
  const agora = deps.agora();
  const antes = segredoDe(config, req);
  if (antes) await encerrarSessaoDoTitular(prisma, hashesDoSegredo(antes), agora);
  const segredo = novoSegredo();
  const expiraEm = new Date(agora.getTime() + MAXIMA_SEGUNDOS * 1_000);
  await inserirSessaoDoTitular(prisma, { ...quem, hash: hashDoSegredo(segredo), agora, expiraEm });
  const aparelho = aparelhoDe(config, req) || novoSegredo();
  await usarAparelhoDoTitular(prisma, quem.cpf, hashDoSegredo(aparelho), agora);
  const opcoes = opcoesDoCookie(config);
  void reply.setCookie(nomeDoCookie(config, 'titular'), segredo, { ...opcoes, maxAge: MAXIMA_SEGUNDOS });
  const nome = nomeDoCookie(config, 'aparelho-titular');
  void reply.setCookie(nome, aparelho, { ...opcoes, maxAge: APARELHO_SEGUNDOS });
}

/** Ends the request's session and clears the cookie. */
export async function fecharSessaoDoTitular(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const segredo = segredoDe(deps.config, req);
  if (segredo) await encerrarSessaoDoTitular(deps.prisma, hashesDoSegredo(segredo), deps.agora());
  void reply.clearCookie(nomeDoCookie(deps.config, 'titular'), opcoesDoCookie(deps.config));
}

const semSessao = () => new AppError('SEM_SESSAO', 401, 'Entre em "Meu diploma" para continuar.');
