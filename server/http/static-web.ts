import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Desenho } from '#contract/pagina-desenhada.ts';
import { deUmaPessoa } from './de-uma-pessoa.ts';
import { comDesenho } from './desenhar-pagina.ts';
import { corpoDoErro } from './error-handler.ts';
import { enviarPagina } from './pagina-do-cliente.ts';
import { aliviarArquivo } from './security.ts';

const COMO: Omit<FastifyStaticOptions, 'root'> = {
  index: false,
  decorateReply: false,
  // The build leaves a `.br` and a `.gz` beside each text file.
  preCompressed: true,
  setHeaders(reply, caminho) {
    const comHash = caminho.includes('/assets/');
    if (comHash) aliviarArquivo(reply, caminho.replace(/\.(br|gz)$/, ''));
    // It runs from the disk of who keeps it, never as a page of this site.
    if (caminho.endsWith('verificador.html'))
      reply.header('content-disposition', 'attachment; filename="verificador-de-diplomas.html"');
    reply.header('cache-control', comHash ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};

/**
 * Serves the built client under `/digital/`; a path that is no file gets the client, which knows its routes, drawn where
 * `desenhar` draws that address.
 */
export async function servirCliente(
  app: FastifyInstance,
  pasta: string,
  desenhar: (req: FastifyRequest) => Promise<Desenho | null>,
): Promise<void> {
  const indice = join(pasta, 'index.html');
  const temCliente = existsSync(indice);
  // In memory: reading it would queue behind the passwords that are being checked.
  const pagina = temCliente ? readFileSync(indice, 'utf8') : null;
  if (temCliente) {
    // One route for all that has a hash in its name: one for each of hundreds of files is a third of a server's start.
    // Nobody asks whether one has changed.
    const semEtiqueta = { etag: false, lastModified: false };
    const arquivos = { root: join(pasta, 'assets'), prefix: '/digital/assets/' };
    await app.register(fastifyStatic, { ...COMO, ...semEtiqueta, ...arquivos });
    await app.register(fastifyStatic, {
      ...COMO,
      root: pasta,
      prefix: '/digital/',
      wildcard: false,
      // The page itself is made for each answer.
      globIgnore: ['assets/**', 'index.html', '**/*.{br,gz}'],
    });
  }
  app.get('/', async (_req, reply) => reply.redirect('/digital/'));
  // Nothing is forbidden: what a searching machine may not fetch, it cannot read 'noindex' of.
  app.get('/robots.txt', async (_req, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow:\n'),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (req, reply) => {
    const daqui = ['GET', 'HEAD'].includes(req.method) && /^\/digital(\/(?!assets\/)|$|\?)/i.test(req.url);
    if (daqui && pagina !== null) {
      const desenho = await desenhar(req);
      return enviarPagina(reply, desenho === null ? pagina : comDesenho(pagina, desenho));
    }
    if (deUmaPessoa(req)) return reply.redirect('/digital/');
    return reply.status(404).send(corpoDoErro(req.id, 'NAO_ENCONTRADO', 'Endereço não encontrado.'));
  });
}
