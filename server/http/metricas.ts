import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pode } from '#domain/sessao/papeis.ts';
import { resumoDe } from '../db/segredos.ts';
import type { Dependencies } from '../dependencies.ts';
import { naoEncontrado } from '../erros/app-error.ts';
import type { ContarPrazos } from '../metricas/medir-prazos.ts';
import { criarMetricas } from '../metricas/metricas.ts';
import { lerSessaoViva } from './sessao-ativa.ts';

/**
 * Counts every answer and serves `GET /metrics` to whoever brings `METRICAS_TOKEN` as bearer, or the session of an
 * `administrador`. Anybody else gets the 404 of an address that does not exist. The address of the caller decides
 * nothing: behind a proxy on the same machine the whole world comes from the loopback.
 */
export function instalarMetricas(app: FastifyInstance, deps: Dependencies, contarPrazos: ContarPrazos): void {
  const metricas = criarMetricas(deps, contarPrazos);
  app.addHook('onResponse', (req, reply, seguir) => {
    // Every file of the client is a route of its own: they count as one.
    const rota = (req.routeOptions.url ?? '(sem rota)').replace(/^\/digital\/.+/, '/digital/*');
    metricas.contar(req.method, rota, reply.statusCode, reply.elapsedTime / 1000);
    seguir();
  });
  app.get('/metrics', async (req, reply) => {
    if (!(temToken(req, deps.config.metricasToken) || (await ehAdministrador(deps, req))))
      throw naoEncontrado('Endereço não encontrado.');
    return reply
      .header('content-type', metricas.tipo)
      .header('cache-control', 'no-store')
      .send(await metricas.escrever());
  });
}

function temToken(req: FastifyRequest, token: string | undefined): boolean {
  const dado = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined || dado === undefined) return false;
  return timingSafeEqual(Buffer.from(resumoDe(dado)), Buffer.from(resumoDe(token)));
}

async function ehAdministrador(deps: Dependencies, req: FastifyRequest): Promise<boolean> {
  if (!req.headers.cookie) return false;
  const sessao = await lerSessaoViva(deps, req).catch(() => null);
  return sessao !== null && pode(sessao.usuario, 'operar-servidor');
}
