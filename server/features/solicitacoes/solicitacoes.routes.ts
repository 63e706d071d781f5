import type { FastifyRequest } from 'fastify';
import { solicitacoesApi, solicitacoesPorChaveApi } from '#contract/solicitacoes.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { hashesDoSegredo } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { criarVagas } from '../../exame/vagas.ts';
import { rota } from '../../http/rota.ts';
import { usarChaveDeApi } from '../chaves-de-api/chaves-de-api.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import {
  ACEITAR,
  type Aceite,
  aceitarProntas,
  aceitarSolicitacao,
  conferirSolicitacao,
  recusarSolicitacao,
} from './aceitar-solicitacao.ts';
import { baixarDiploma, baixarXml } from './baixar.ts';
import { enviarSolicitacoes } from './enviar-solicitacoes.ts';
import { receberSolicitacao } from './receber-solicitacao.rotas.ts';
import { escopoDe, lerEnvio, lerLinha, lerSolicitacao, lerSolicitacoes } from './solicitacoes.queries.ts';

const prazosDe = ({ config }: Dependencies) => ({ dias: config.prazos.registro, fuso: config.fusoHorario });

/** Uploads that stand in memory at once; the others wait unread. */
const RECEBENDO = criarVagas(2, 30, () => {
  const message = 'Muitos arquivos estão sendo recebidos agora. Tente novamente em instantes.';
  return new AppError('ENVIO_OCUPADO', 503, message);
});

/** Requests of other institutions: whoever is of one sees its own alone, everything else is 404 to it. */
export const solicitacoesRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, solicitacoesPorChaveApi.listar, async ({ query, req }) => {
      const { instituicaoId } = await chaveDaEmissora(deps, req);
      return lerSolicitacoes(deps.pool, instituicaoId, faixaDe(query), { desde: query.desde }, prazosDe(deps));
    });
    rota(app, solicitacoesPorChaveApi.baixarDiploma, async ({ params, req }) => {
      const { instituicaoId, ...chave } = await chaveDaEmissora(deps, req);
      const linha = await lerLinha(deps.prisma, instituicaoId, params.id);
      return baixarDiploma(deps, { usuario: { nome: chave.instituicao, cpf: '' }, requisicao: req.id }, linha);
    });
  },

  equipe(app, deps) {
    const { prisma, pool } = deps;
    const prazos = prazosDe(deps);

    deps.confirmacao.aoConfirmar(ACEITAR, (confirmado) => {
      const { id, aceite } = confirmado.dados as { id: string; aceite: Aceite };
      return aceitarSolicitacao(deps, confirmado.ator, id, aceite, confirmado);
    });

    rota(app, solicitacoesApi.listar, ({ query, usuario }) =>
      lerSolicitacoes(pool, escopoDe(usuario), faixaDe(query), query, prazos),
    );
    rota(app, solicitacoesApi.ler, ({ params, usuario }) => lerSolicitacao(pool, escopoDe(usuario), params.id, prazos));
    rota(app, solicitacoesApi.enviar, ({ ator, req, reply }) =>
      RECEBENDO.ocupar(async () => enviarSolicitacoes(deps, ator, await receberSolicitacao(req, reply))),
    );
    rota(app, solicitacoesApi.lerEnvio, ({ params, usuario }) => lerEnvio(prisma, escopoDe(usuario), params.id));
    rota(app, solicitacoesApi.baixarXml, async ({ params, ator }) =>
      baixarXml(deps, ator, await lerLinha(prisma, escopoDe(ator.usuario), params.id)),
    );
    rota(app, solicitacoesApi.baixarDiploma, async ({ params, ator }) =>
      baixarDiploma(deps, ator, await lerLinha(prisma, escopoDe(ator.usuario), params.id)),
    );
    rota(app, solicitacoesApi.conferir, async ({ params: { id }, body, ator }) => {
      const folha = await conferirSolicitacao(deps, ator.usuario, id, body);
      await anotarAto(deps, ator, { entidade: 'solicitacao', acao: 'consultar-dados-pessoais' }, { id });
      return folha;
    });
    rota(app, solicitacoesApi.aceitar, ({ params, body, ator }) => aceitarSolicitacao(deps, ator, params.id, body));
    rota(app, solicitacoesApi.aceitarProntas, ({ body: { Ids, ...escolhas }, ator }) =>
      aceitarProntas(deps, ator, Ids, escolhas),
    );
    rota(app, solicitacoesApi.recusar, async ({ params: { id }, body, ator }) => {
      await recusarSolicitacao(deps, ator, id, body.Motivo);
      return lerSolicitacao(pool, null, id, prazos);
    });
  },
};

/** The key of an institution's system. @throws AppError 401 without a good one, 403 for one that is of no institution here */
async function chaveDaEmissora({ prisma, agora }: Dependencies, req: FastifyRequest) {
  const segredo = /^Bearer\s+(\S{1,200})$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
  const chave = segredo === '' ? null : await usarChaveDeApi(prisma, hashesDoSegredo(segredo), agora());
  if (chave === null)
    throw new AppError('CHAVE_INVALIDA', 401, 'A chave não vale: não existe, venceu ou foi revogada.');
  const { instituicaoId, instituicao } = chave;
  if (instituicaoId !== null) return { instituicaoId, instituicao };
  throw new AppError('SEM_PERMISSAO', 403, 'Esta chave não é de uma instituição emissora.');
}
