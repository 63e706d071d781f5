import { agendaApi } from '#contract/agenda.contract.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { listarEnderecos, usarEndereco } from './agenda.repository.ts';
import {
  atribuirPrazo,
  criarEndereco,
  desfazerProrrogacao,
  prorrogarPrazo,
  revogarEndereco,
} from './agir-na-agenda.ts';
import { emICal } from './em-ical.ts';
import { lerAgenda, lerPrazos, listarPessoas } from './prazos.queries.ts';

/** Deadlines and what waits for somebody: the one source of home, calendar, feed, digest and metrics. */
export const agendaRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, agendaApi.lerCalendario, async ({ params }) => {
      const conhecido = await usarEndereco(deps.prisma, params.segredo.replace('.ics', ''), deps.agora());
      if (!conhecido) throw naoEncontrado('Este endereço da agenda não vale mais.');
      const { hoje, prazos } = await lerPrazos(deps, null);
      const conteudo = emICal(prazos, { urlPublica: deps.config.urlPublica, agora: deps.agora(), hoje });
      return { nome: 'prazos.ics', tipo: 'text/calendar; charset=utf-8', conteudo };
    });
  },

  equipe(app, deps) {
    rota(app, agendaApi.listar, ({ usuario }) => lerAgenda(deps, usuario.cpf));
    rota(app, agendaApi.listarPessoas, () => listarPessoas(deps));
    rota(app, agendaApi.atribuir, ({ body, ator }) => atribuirPrazo(deps, ator, body));
    rota(app, agendaApi.prorrogar, ({ body, ator }) => prorrogarPrazo(deps, ator, body));
    rota(app, agendaApi.desfazerProrrogacao, ({ body, ator }) => desfazerProrrogacao(deps, ator, body.Chave));
    rota(app, agendaApi.listarEnderecos, ({ usuario }) => listarEnderecos(deps.prisma, usuario.cpf));
    rota(app, agendaApi.criarEndereco, ({ ator }) => criarEndereco(deps, ator));
    rota(app, agendaApi.revogarEndereco, ({ params, ator }) => revogarEndereco(deps, ator, params.id));
  },
};
