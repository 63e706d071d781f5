import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contarUso } from '../db/contagem-de-uso.queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../erros/app-error.ts';
import { quemPede } from './origem.ts';
import { lerSessaoViva } from './sessao-ativa.ts';

const MINUTO_MS = 60_000;
/** Share of a limit that a process gives away by itself; up to four processes together stay within the limit. */
const PARTE_LOCAL = 4;
/** Beyond that share, requests are counted in portions of one such part of the limit. */
const LOTES = 20;
const SEM_LIMITE = /^\/(saude|pronto|digital\/assets\/)/;

const excedido = () =>
  new AppError('LIMITE', 429, 'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.');

const contaDe = ({ cpf }: { cpf: string }) => `conta ${cpf}`;

/** In this process and minute, and the sum over all processes when it last asked. */
interface Contado {
  vezes: number;
  deTodos: number;
}

/** Counts the uses of a key in this minute, here alone up to a quarter of its limit, then over all processes. */
function criarContagem({ pool, agora }: Pick<Dependencies, 'pool' | 'agora'>) {
  let janela = 0;
  let locais = new Map<string, Contado>();
  const contarAqui = (chave: string): Contado => {
    const atual = Math.floor(agora().getTime() / MINUTO_MS) * MINUTO_MS;
    if (atual !== janela) [janela, locais] = [atual, new Map()];
    const contado = locais.get(chave) ?? { vezes: 0, deTodos: 0 };
    contado.vezes += 1;
    locais.set(chave, contado);
    return contado;
  };
  const emTodos = async (chave: string, maximo: number): Promise<number> => {
    const contado = contarAqui(chave);
    const depois = contado.vezes - Math.floor(maximo / PARTE_LOCAL);
    if (depois <= 0) return contado.vezes;
    const lote = Math.max(1, Math.floor(maximo / LOTES));
    const noLote = (depois - 1) % lote;
    if (noLote !== 0) return Math.max(contado.vezes, contado.deTodos + noLote);
    const [nome, quem = ''] = chave.split('|');
    const guardada = `${nome}|${createHash('sha256').update(quem).digest('base64url').slice(0, 32)}`;
    // The first one past the quarter brings all that came before it.
    const quantos = depois === 1 ? contado.vezes : lote;
    contado.deTodos = await contarUso(pool, guardada, new Date(janela), quantos);
    return contado.deTodos;
  };
  /** Until the minute ends, in ms. */
  const resto = () => janela + MINUTO_MS - agora().getTime();
  return { emTodos, resto, aqui: (chave: string): number => locais.get(chave)?.vezes ?? 0 };
}

/**
 * Limits per minute, for the public by address (of IPv6, the /64), for the staff by account, over all processes, in
 * PostgreSQL. The first quarter of a limit is counted here alone and handed over with the next request, the rest in
 * portions: ordinary visitors cost no write at all. Addresses and accounts are stored only as a hash. Without the
 * database the general limit is each process's own.
 */
export async function instalarLimites(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'agora' | 'config'>,
): Promise<void> {
  const contagem = criarContagem(deps);
  const resposta = (current: number) => ({ current, ttl: contagem.resto() });
  const deTodos: FastifyRateLimitStore = {
    incr: (chave, responder, _duracao, maximo) =>
      void contagem.emTodos(chave, maximo).then((vezes) => responder(null, resposta(vezes)), responder),
    child: () => deTodos,
  };

  /** Whoever has asked too much without a session is not worth a look into the table of sessions. */
  const quemPedeEmGeral = async (req: FastifyRequest): Promise<string> => {
    const quem = quemPede(req);
    if (
      req.headers.cookie === undefined ||
      SEM_LIMITE.test(req.url) ||
      contagem.aqui(`geral|${quem}`) > deps.config.limitePorMinuto
    )
      return quem;
    // Asked for twice of one request.
    req.sessao ??= await lerSessaoViva(deps, req).catch(() => null);
    return req.sessao === null ? quem : contaDe(req.sessao.usuario);
  };
  await app.register(rateLimit, {
    max: deps.config.limitePorMinuto,
    timeWindow: MINUTO_MS,
    keyGenerator: quemPedeEmGeral,
    store: class {
      incr: FastifyRateLimitStore['incr'] = (chave, responder, _duracao, maximo) =>
        void contagem
          .emTodos(`geral|${chave}`, maximo)
          .catch(() => contagem.aqui(`geral|${chave}`))
          .then((vezes) => responder(null, resposta(vezes)));
      child = () => deTodos;
    },
    // They would speak of this limit alone, and most calls have one of their own.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    allowList: (req) => SEM_LIMITE.test(req.url),
    errorResponseBuilder: excedido,
  });
  app.decorate('limitar', (chave, porMinuto) => {
    const keyGenerator = (req: FastifyRequest) => `${chave}|${req.usuario ? contaDe(req.usuario) : quemPede(req)}`;
    const contar = app.createRateLimit({ max: porMinuto, timeWindow: MINUTO_MS, keyGenerator });
    return async (req) => {
      const uso = await contar(req);
      if (!uso.isAllowed && uso.isExceeded) throw excedido();
    };
  });
}
