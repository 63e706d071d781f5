import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AtorTitular } from '../auditoria/atuar.ts';
import type { Config } from '../config.ts';
import { hashDoSegredo, novoSegredo } from '../db/segredos.ts';
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

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>;

/** A graduate at their own door. */
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
  const hash = hashDoSegredo(segredo);
  const lida = await lerSessaoDoTitular(deps.pool, hash, agora, new Date(agora.getTime() - OCIOSA_MS));
  if (lida === null) return null;
  if (agora.getTime() - lida.ultimoUsoEm.getTime() > TOQUE_MS) await tocarSessaoDoTitular(deps.prisma, hash, agora);
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

/** Who is at the door. @throws AppError 401 */
export function titularDe({ titular }: FastifyRequest): TitularVivo {
  if (titular === null) throw semSessao();
  return titular;
}

/** Who is at the door, if the record is theirs; of others' not even the existence is told. @throws AppError 404 */
export async function donoDe(deps: Deps, req: FastifyRequest, registroId: string): Promise<TitularVivo> {
  const titular = titularDe(req);
  if (!(await ehDoTitular(deps.pool, titular.cpf, registroId))) throw naoEncontrado('Registro não encontrado.');
  return titular;
}

/** Opens a session and sets its cookie; the one that the browser had ends. */
export async function abrirSessaoDoTitular(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  quem: { cpf: string; nome: string; meio: MeioDoTitular },
): Promise<void> {
  const { prisma, config } = deps;
  const agora = deps.agora();
  const antes = segredoDe(config, req);
  if (antes) await encerrarSessaoDoTitular(prisma, hashDoSegredo(antes), agora);
  const segredo = novoSegredo();
  const expiraEm = new Date(agora.getTime() + MAXIMA_SEGUNDOS * 1_000);
  await inserirSessaoDoTitular(prisma, { ...quem, hash: hashDoSegredo(segredo), agora, expiraEm });
  const opcoes = { ...opcoesDoCookie(config), maxAge: MAXIMA_SEGUNDOS };
  void reply.setCookie(nomeDoCookie(config, 'titular'), segredo, opcoes);
}

/** Ends the request's session and clears the cookie. */
export async function fecharSessaoDoTitular(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const segredo = segredoDe(deps.config, req);
  if (segredo) await encerrarSessaoDoTitular(deps.prisma, hashDoSegredo(segredo), deps.agora());
  void reply.clearCookie(nomeDoCookie(deps.config, 'titular'), opcoesDoCookie(deps.config));
}

const semSessao = () => new AppError('SEM_SESSAO', 401, 'Entre em "Meu diploma" para continuar.');
