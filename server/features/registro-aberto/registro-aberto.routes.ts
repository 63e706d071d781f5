import type { FastifyInstance } from 'fastify';
import { registroAbertoApi } from '#contract/registro-aberto.contract.ts';
import { textoDoVerificador, type Verificador } from '#domain/log/nota.ts';
import { segredoDaTestemunha, verificadorDaTestemunha } from '../../auditoria/chave-do-log.ts';
import { lerMostrada } from '../../auditoria/mostrada.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerVerificadorDoLog } from './chave-publica.queries.ts';
import { lerPublicado, lerSituacaoDoLog } from './registro-aberto.queries.ts';
import { testemunhar } from './testemunhar.ts';

const PARA_SEMPRE = 'public, max-age=31536000, immutable';
const TEXTO = 'text/plain; charset=utf-8';

/** The open log (H7): C2SP's addresses under `/log`, a witness under `/witness`, and the page's data. */
export const registroAbertoRoutes: RotasDaSala = {
  publico(app, deps) {
    const { pool, config } = deps;
    rota(app, registroAbertoApi.ler, async () => {
      const [mostrada, situacao, verificador] = await Promise.all([
        lerMostrada(pool, config.log),
        lerSituacaoDoLog(pool),
        lerVerificadorDoLog(deps),
      ]);
      return {
        ...situacao,
        ...politicaDe(deps, verificador),
        checkpoint: mostrada?.nota ?? null,
        publicadoEm: mostrada?.em.toISOString() ?? null,
      };
    });
    servirLog(app, deps);
    servirTestemunha(app, deps);
  },
};

const politicaDe = ({ config: { log } }: Pick<Dependencies, 'config'>, verificador: Verificador) => ({
  origem: verificador.nome,
  verificador: textoDoVerificador(verificador),
  testemunhas: log.testemunhas.map((uma) => textoDoVerificador(uma.verificador)),
  quorum: log.quorum,
});

/** Anyone may read the log from anywhere, a page of another site included. */
function servirLog(app: FastifyInstance, deps: Dependencies): void {
  const { pool, config } = deps;
  app.get('/log/checkpoint', async (_req, reply) => {
    const mostrada = await lerMostrada(pool, config.log);
    if (mostrada === null) throw naoEncontrado('O registro aberto ainda não tem cabeça publicada.');
    return deLonge(reply).type(TEXTO).header('cache-control', 'no-cache').send(mostrada.nota);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', async ({ params }, reply) => {
    const bytes = await lerPublicado(pool, params['*']);
    if (bytes === null) throw naoEncontrado('O registro aberto não tem este ladrilho.');
    return deLonge(reply)
      .type('application/octet-stream')
      .header('cache-control', PARA_SEMPRE)
      .send(Buffer.from(bytes));
  });
  app.get('/.well-known/registro-log', async (_req, reply) => {
    const corpo = {
      ...politicaDe(deps, await lerVerificadorDoLog(deps)),
      formato: 'registro-log/1',
      checkpoint: `${config.urlPublica}/log/checkpoint`,
      ladrilhos: `${config.urlPublica}/log/tile/`,
      testemunha: textoDoVerificador(testemunhaDe(deps).eu),
      atrasoMaximoSegundos: 2,
      ancoragemMaximaSegundos: 60,
    };
    return deLonge(reply).header('cache-control', 'public, max-age=300').send(corpo);
  });
}

const deLonge = <R extends { header(nome: string, valor: string): R }>(reply: R): R =>
  reply.header('access-control-allow-origin', '*');

const testemunhaDe = ({ config }: Pick<Dependencies, 'config'>) => {
  const segredo = segredoDaTestemunha(config.log.chave ?? '');
  return { segredo, eu: verificadorDaTestemunha(config.log.origem.replace(/\/log$/, '/testemunha'), segredo) };
};

function servirTestemunha(app: FastifyInstance, deps: Dependencies): void {
  void app.register(async (escopo) => {
    escopo.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_req, corpo, feito) =>
      feito(null, corpo),
    );
    escopo.post(
      '/witness/add-checkpoint',
      { preHandler: app.limitar('/witness/add-checkpoint', 120) },
      async (req, reply) => {
        const { prisma, agora, config } = deps;
        const quem = { prisma, agora, testemunhados: config.log.testemunhados, ...testemunhaDe(deps) };
        const { status, texto } = await testemunhar(quem, typeof req.body === 'string' ? req.body : '');
        return reply
          .status(status)
          .type(status === 409 ? 'text/x.tlog.size' : TEXTO)
          .send(texto);
      },
    );
  });
}
