import { FEITO } from '#contract/common.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import { donoDe, fecharSessaoDoTitular, titularDe } from '../../http/sessao-do-titular.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { ligarAvisos } from './avisos.ts';
import { compartilhar, revogar, verCompartilhado } from './compartilhar.ts';
import { entradaDoTitular } from './meu-diploma.entrada.rotas.ts';
import { montarMeuDiploma } from './montar-meu-diploma.ts';
import { confirmarNomesSociais, decidir, pedirAoEscritorio, pedirSobreAntigo } from './pedidos.ts';
import { confirmarEmails, lerEmailRegistrado, registrarEmail } from './registrar-email.ts';
import { listarPedidos } from './titular.queries.ts';

/** The graduate's own door, the links that it gives out, and the office's desk for what it asks. */
export const meuDiplomaRoutes: RotasDaSala = {
  publico(app, deps) {
    entradaDoTitular(app, deps);
    rota(app, meuDiplomaApi.verCompartilhado, ({ body }) => verCompartilhado(deps, body.Link));
  },
  titular(app, deps) {
    rota(app, meuDiplomaApi.sair, async ({ req, reply }) => {
      await fecharSessaoDoTitular(deps, req, reply);
      return FEITO;
    });
    rota(app, meuDiplomaApi.ler, ({ req }) => montarMeuDiploma(deps, titularDe(req)));
    rota(app, meuDiplomaApi.compartilhar, async ({ params: { registroId }, body, req }) =>
      compartilhar(deps, await donoDe(deps, req, registroId), registroId, body),
    );
    rota(app, meuDiplomaApi.revogarLink, async ({ params, req }) => {
      await revogar(deps, titularDe(req), params.id);
      return FEITO;
    });
    rota(app, meuDiplomaApi.pedir, async ({ params: { registroId }, body, req }) =>
      pedirAoEscritorio(deps, await donoDe(deps, req, registroId), registroId, body),
    );
    rota(app, meuDiplomaApi.pedirSobreAntigo, ({ params, body, req }) =>
      pedirSobreAntigo(deps, titularDe(req), params.id, body.Texto),
    );
    rota(app, meuDiplomaApi.avisar, async ({ body, query: { lang = 'pt' }, req }) => {
      await ligarAvisos(deps, titularDe(req), body.Avisar, lang);
      return FEITO;
    });
  },
  equipe(app, deps) {
    confirmarNomesSociais(deps);
    confirmarEmails(deps);
    rota(app, meuDiplomaApi.listarPedidos, ({ query }) => listarPedidos(deps.prisma, faixaDe(query)));
    rota(app, meuDiplomaApi.decidirPedido, async ({ params, body, ator }) => {
      await decidir(deps, ator, params.id, body);
      return FEITO;
    });
    rota(app, meuDiplomaApi.lerEmail, ({ params }) => lerEmailRegistrado(deps, params.registroId));
    rota(app, meuDiplomaApi.gravarEmail, async ({ params, body, ator, req }) => {
      const { avisar } = await registrarEmail(deps, ator, params.registroId, body.Email);
      void avisar().catch((err: unknown) => req.log.error({ err }, 'endereço anterior não avisado'));
      return FEITO;
    });
  },
};
