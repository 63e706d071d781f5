import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { contarUso } from '../db/contagem-de-uso.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../erros/app-error.ts';
import { quemPede } from './origem.ts';

const MINUTO_MS = 60_000;
/** Share of a limit that a process gives away by itself; up to four processes together stay within the limit. */
const PARTE_LOCAL = 4;

const excedido = () =>
  new AppError('LIMITE', 429, 'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.');

/**
 * Limits per minute and address (of IPv6, the /64). The general one is counted by each process; those of single
 * endpoints and acts (`app.limitar`) over all of them, in PostgreSQL. The first quarter of such a limit is counted here
 * alone and handed over with the next request, so that ordinary visitors cost no write at all; the address is stored
 * only as a hash.
 */
export async function instalarLimites(
  app: FastifyInstance,
  { pool, agora, config }: Pick<Dependencies, 'pool' | 'agora' | 'config'>,
): Promise<void> {
  let janela = 0;
  let locais = new Map<string, number>();
  const contarAqui = (chave: string): number => {
    const atual = Math.floor(agora().getTime() / MINUTO_MS) * MINUTO_MS;
    if (atual !== janela) [janela, locais] = [atual, new Map()];
    const vezes = (locais.get(chave) ?? 0) + 1;
    locais.set(chave, vezes);
    return vezes;
  };
  const contarEmTodos = async (chave: string, maximo: number): Promise<number> => {
    const daqui = contarAqui(chave);
    const deGraca = Math.floor(maximo / PARTE_LOCAL);
    if (daqui <= deGraca) return daqui;
    const [nome, ip = ''] = chave.split('|');
    const guardada = `${nome}|${createHash('sha256').update(ip).digest('base64url').slice(0, 32)}`;
    // The first one past the quarter brings all that came before it.
    return contarUso(pool, guardada, new Date(janela), daqui === deGraca + 1 ? daqui : 1);
  };
  const resposta = (current: number) => ({ current, ttl: janela + MINUTO_MS - agora().getTime() });
  const deTodos: FastifyRateLimitStore = {
    incr: (chave, responder, _duracao, maximo) =>
      void contarEmTodos(chave, maximo).then((vezes) => responder(null, resposta(vezes)), responder),
    child: () => deTodos,
  };

  await app.register(rateLimit, {
    max: config.limitePorMinuto,
    timeWindow: MINUTO_MS,
    store: class {
      incr: FastifyRateLimitStore['incr'] = (chave, responder) => responder(null, resposta(contarAqui(chave)));
      child = () => deTodos;
    },
    // They would speak of this limit alone, and most calls have one of their own.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    allowList: (req) => /^\/(saude|pronto|digital\/assets\/)/.test(req.url),
    errorResponseBuilder: excedido,
  });
  app.decorate('limitar', (chave, porMinuto) => {
    const keyGenerator = (req: { ip: string }) => `${chave}|${quemPede(req)}`;
    const contar = app.createRateLimit({ max: porMinuto, timeWindow: MINUTO_MS, keyGenerator });
    return async (req) => {
      const uso = await contar(req);
      if (!uso.isAllowed && uso.isExceeded) throw excedido();
    };
  });
}
