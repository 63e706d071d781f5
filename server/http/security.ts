import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../erros/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    mudaEstado?: boolean;
  }
}

/**
 * Headers of every answer; no third-party origin is allowed. HSTS only where the address is https. They are the same for all, so that
 * helmet writes them once, at boot, instead of at every request.
 */
export async function registrarCabecalhos(app: FastifyInstance, https: boolean): Promise<void> {
  const molde = Fastify();
  await molde.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Ant Design writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  molde.get('/', async () => '');
  const { headers } = await molde.inject('/');
  await molde.close();
  const deTodas = Object.fromEntries(
    Object.entries(headers).filter(([nome]) => !/^(content-(type|length)|date|connection)$/.test(nome)),
  );
  app.addHook('onRequest', (_req, reply, seguir) => {
    void reply.headers(deTodas);
    seguir();
  });
}

/** Refuses state-changing requests that another site started (A8): `Sec-Fetch-Site` where the browser sends it, else `Origin`. */
export function recusarOutroSite(req: FastifyRequest, _reply: FastifyReply, seguir: (erro?: Error) => void): void {
  const muda = !['GET', 'HEAD', 'OPTIONS'].includes(req.method) || req.routeOptions.config.mudaEstado === true;
  const site = req.headers['sec-fetch-site'];
  const origem = req.headers.origin;
  const deFora =
    (typeof site === 'string' && site !== 'same-origin' && site !== 'none') ||
    (typeof origem === 'string' && !mesmaOrigem(origem, req.headers.host));
  seguir(muda && deFora ? new AppError('OUTRO_SITE', 403, 'Requisição recusada: veio de outro endereço.') : undefined);
}

function mesmaOrigem(origem: string, host: string | undefined): boolean {
  try {
    return new URL(origem).host === host;
  } catch {
    return false;
  }
}
