import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { falhaDoBanco } from './db/falha-do-banco.ts';
import type { Dependencies } from './dependencies.ts';
import { contarPrazos } from './features/agenda/prazos.queries.ts';
import { SALAS } from './features/salas.ts';
import { deUmaPessoa } from './http/de-uma-pessoa.ts';
import { desenhista } from './http/desenhar-pagina.ts';
import { instalarDocumentacao } from './http/documentacao-da-api.ts';
import { guardarEquipe } from './http/equipe-guard.ts';
import { errorHandler } from './http/error-handler.ts';
import { instalarEventosDeAcesso } from './http/eventos-de-acesso.ts';
import { instalarSaude } from './http/health.ts';
import { instalarLimites } from './http/limite.ts';
import { recusarOutroSite } from './http/mesma-origem.ts';
import { instalarMetricas } from './http/metricas.ts';
import { instalarFim } from './http/no-fim.ts';
import { lerProxies } from './http/origem.ts';
import { instalarPedidoRepetido } from './http/pedido-repetido.ts';
import { opcoesDeLog, UmaLinhaPorPedido } from './http/registro-de-log.ts';
import { cabecalhosDeTodas, instalarCabecalhos, semIndice } from './http/security.ts';
import { instalarSegurancaTxt } from './http/seguranca-txt.ts';
import { guardarTitular } from './http/sessao-do-titular.ts';
import { servirCliente } from './http/static-web.ts';

/** A request is complete within a minute (CORPO_SEGUNDOS), or its connection ends fifteen seconds later. */
const prazosDoPedido = ({ corpoSegundos }: Config) => {
  const prazo = { requestTimeout: corpoSegundos * 1_000, headersTimeout: corpoSegundos * 1_000 };
  // Node keeps to the shorter of both only when it is told so from the beginning.
  return { requestTimeout: prazo.requestTimeout, http: { ...prazo, connectionsCheckingInterval: corpoSegundos * 250 } };
};

function criarFastify(config: Config, https: boolean): FastifyInstance {
  const saltos = config.trustProxy;
  return Fastify({
    logger: opcoesDeLog(config),
    logController: new UmaLinhaPorPedido(),
    trustProxy: typeof saltos === 'number' ? (_endereco: string, salto: number) => salto < saltos : saltos,
    genReqId: () => randomUUID(),
    // An address that cannot be read reaches no hook: its answer gets here what the others get there.
    frameworkErrors(erro, req, reply) {
      void reply.headers(cabecalhosDeTodas(https, config.enderecos.vlibras));
      semIndice(reply, req.url);
      if (deUmaPessoa(req)) return void reply.redirect('/digital/');
      errorHandler(erro, req, reply);
    },
    requestIdHeader: false,
    bodyLimit: 2 * 1024 * 1024,
    ...prazosDoPedido(config),
    // `instalarFim` refuses what comes too late, in the words of the API.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

/** Builds the whole server: plugins → public scope → staff scope → client → error handler. It does not listen. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const https = deps.config.urlPublica.startsWith('https:');
  const app = criarFastify(deps.config, https);
  app.setErrorHandler(errorHandler);
  instalarFim(app);
  lerProxies(app);
  app.addHook('onError', async (_req, _reply, erro) => {
    if (falhaDoBanco(erro) === 'cheio') deps.espaco.anotarFalta();
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('usuario', null);
  app.decorateRequest('sessao', null);
  app.decorateRequest('titular', null);
  app.decorate('escopo', 'publico');
  app.decorate('endpoints', []);
  app.decorate('exigirRelogioEmDia', () => deps.relogio.exigirEmDia());
  app.decorate('exigirConciliado', () => deps.restauracao.exigirConciliado());
  app.addHook('onRequest', (req, reply, seguir) => {
    void reply.header('x-request-id', req.id);
    if (/^\/api\//i.test(req.url)) void reply.header('cache-control', 'no-store');
    seguir();
  });
  dizerFaltaDeEspaco(app, deps);

  instalarMetricas(app, deps, () => contarPrazos(deps));
  instalarSegurancaTxt(app, deps);
  instalarEventosDeAcesso(app, deps);
  instalarCabecalhos(app, https, deps.config.enderecos.vlibras);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: 7 * 1024 * 1024, files: 1, fields: 10, parts: 12, fieldSize: 1024 * 1024 },
  });
  await instalarLimites(app, deps);
  instalarPedidoRepetido(app, deps);
  app.addHook('onRequest', recusarOutroSite(https));

  instalarSaude(app, deps);
  instalarDocumentacao(app, deps.config.urlPublica);
  await app.register(async (publico) => {
    for (const sala of SALAS) sala.publico?.(publico, deps);
  });
  await app.register(async (titular) => {
    titular.decorate('escopo', 'titular');
    guardarTitular(titular, deps);
    for (const sala of SALAS) sala.titular?.(titular, deps);
  });
  await app.register(async (equipe) => {
    equipe.decorate('escopo', 'equipe');
    guardarEquipe(equipe, deps);
    for (const sala of SALAS) sala.equipe?.(equipe, deps);
  });
  const daRaiz = (caminho: string) => resolve(import.meta.dirname, '..', caminho);
  await servirCliente(app, daRaiz('web/dist'), desenhista(app, daRaiz('dist/pagina/servidor.js')));
  return app;
}

/** While the disk is full, every answer of the API says so: screens offer no act then. */
function dizerFaltaDeEspaco(app: FastifyInstance, { espaco }: Pick<Dependencies, 'espaco'>): void {
  app.addHook('onSend', (req, reply, _corpo, seguir) => {
    if (!espaco.faltou() || !/^\/api\//i.test(req.url)) return seguir();
    const dizer = (falta: boolean) => {
      if (falta) void reply.header('x-somente-leitura', '1');
      seguir();
    };
    espaco.faltaEspaco().then(dizer, seguir);
  });
}
