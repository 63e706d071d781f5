import type { FastifyRequest } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { contasApi } from '#contract/contas.contract.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { listarSessoes } from '../../db/sessoes.queries.ts';
import { origemDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { paraSessao } from '../sessao/sessao.service.ts';
import {
  alterarConta,
  avisarEnderecoAnterior,
  convidar,
  encerrarConta,
  encerrarSessoesDaConta,
  reativarConta,
  redefinirConta,
} from './atos-da-conta.ts';
import { paraConta } from './contas.mapper.ts';
import { listarContas } from './contas.queries.ts';
import { lerConta } from './contas.repository.ts';

const quem = (ator: Ator, req: FastifyRequest) => ({ ator, origem: origemDe(req) });

/** Accounts of the staff: invitation, role, end, reset (A9). */
export const contasRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora, config } = deps;

    rota(app, contasApi.listar, ({ query, usuario }) => listarContas(pool, faixaDe(query), usuario.cpf));

    rota(app, contasApi.ler, async ({ params, usuario, req }) => {
      const conta = await lerConta(prisma, params.id);
      const sessoes = await listarSessoes(prisma, conta.cpf, agora(), config.sessao.ociosaMinutos);
      return { ...paraConta(conta, usuario.cpf), sessoes: sessoes.map((uma) => paraSessao(uma, req.sessao?.id)) };
    });

    rota(app, contasApi.convidar, ({ body, ator, req }) => convidar(deps, quem(ator, req), body));

    rota(app, contasApi.alterar, async ({ params, body, ator, req }) => {
      const { conta, emailDeAntes } = await alterarConta(deps, quem(ator, req), params.id, body);
      if (emailDeAntes !== null) {
        void avisarEnderecoAnterior(deps, emailDeAntes, ator.usuario.nome).catch((err: unknown) =>
          req.log.error({ err }, 'endereço anterior não avisado'),
        );
      }
      return paraConta(conta, ator.usuario.cpf);
    });

    rota(app, contasApi.encerrar, async ({ params, ator, req }) =>
      paraConta(await encerrarConta(deps, quem(ator, req), params.id), ator.usuario.cpf),
    );

    rota(app, contasApi.reativar, ({ params, ator, req }) => reativarConta(deps, quem(ator, req), params.id));

    rota(app, contasApi.redefinir, ({ params, ator, req }) => redefinirConta(deps, quem(ator, req), params.id));

    rota(app, contasApi.encerrarSessoes, async ({ params, ator, req }) => {
      await encerrarSessoesDaConta(deps, quem(ator, req), params.id);
      return FEITO;
    });
  },
};
