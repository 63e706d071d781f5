import type { FastifyInstance } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { anotarEvento } from '../../db/eventos.ts';
import { encerrarSessaoDe, encerrarSessoes, listarSessoes } from '../../db/sessoes.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { origemDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import { hashDaSessao } from '../../http/sessao-ativa.ts';
import { responderAparelho } from './aparelho-novo.ts';
import { lerAparelhosNovos } from './aparelhos.queries.ts';
import { paraSessao } from './sessao.mapper.ts';

/** The person's own sessions and devices. */
export function minhasSessoes(app: FastifyInstance, deps: Dependencies): void {
  const { prisma, agora, config } = deps;

  rota(app, sessaoApi.minhas, async ({ usuario, req }) => {
    const sessoes = await listarSessoes(prisma, usuario.cpf, agora(), config.sessao.ociosaMinutos);
    return sessoes.map((uma) => paraSessao(uma, req.sessao?.id));
  });

  rota(app, sessaoApi.encerrar, async ({ params, usuario: { cpf, nome }, req }) => {
    const quando = agora();
    if (!(await encerrarSessaoDe(prisma, cpf, params.id, quando))) throw naoEncontrado('Sessão não encontrada.');
    await anotarEvento(prisma, origemDe(req), { tipo: 'sessao-encerrada', quando, cpf, nome });
    return FEITO;
  });

  rota(app, sessaoApi.encerrarOutras, async ({ usuario: { cpf, nome }, req }) => {
    const quando = agora();
    const quantas = await encerrarSessoes(prisma, cpf, quando, hashDaSessao(req));
    const detalhe = `as outras ${quantas}`;
    if (quantas > 0)
      await anotarEvento(prisma, origemDe(req), { tipo: 'sessao-encerrada', quando, cpf, nome, detalhe });
    return FEITO;
  });

  rota(app, sessaoApi.aparelhosNovos, ({ usuario, req }) =>
    lerAparelhosNovos(prisma, usuario.cpf, req.sessao?.aparelhoId ?? null),
  );

  rota(app, sessaoApi.reconhecerAparelho, async ({ params, body, usuario: { cpf, nome }, req }) => {
    const quem = { cpf, nome, aparelhoId: req.sessao?.aparelhoId ?? null, origem: origemDe(req) };
    await responderAparelho(deps, quem, params.id, body.FuiEu);
    return FEITO;
  });
}
