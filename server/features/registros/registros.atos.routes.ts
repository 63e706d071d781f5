import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { CONCORDANCIA } from '#domain/registro/duas-pessoas.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { conferirResponsavel } from './conferir-responsavel.ts';
import { desfazerPublicacao } from './desfazer-publicacao.ts';
import { mudarEmLote } from './mudar-em-lote.ts';
import { executarMudanca, mudarSituacao } from './mudar-situacao.ts';
import type { MudancaDeSituacao } from './mudar-situacao-na-transacao.ts';
import { QUE_ESPERAM } from './pedir-mudanca.ts';
import { publicacaoDe, publicarNoDou } from './publicar-dou.ts';

/** Each call of the specification and the act of the transition table that it asks for. */
const ATOS = [
  [atosDoRegistroApi.cancelar, 'cancelar'],
  [atosDoRegistroApi.revogarCancelamento, 'revogarCancelamento'],
  [atosDoRegistroApi.revogar, 'revogar'],
  [atosDoRegistroApi.suspender, 'suspender'],
  [atosDoRegistroApi.reativar, 'reativar'],
] as const satisfies readonly (readonly [unknown, Acao])[];

/** REG-82 to REG-91. */
export const atosDoRegistroRoutes: RotasDaSala = {
  equipe(app, deps) {
    for (const especie of Object.keys(QUE_ESPERAM)) {
      deps.confirmacao.aoConfirmar(especie, ({ dados, ator, confirmadoPor }) =>
        executarMudanca(deps, ator, { ...(dados as MudancaDeSituacao), confirmadoPor: confirmadoPor.nome }),
      );
    }
    // A suspension stands already: to agree is all that is left.
    deps.confirmacao.aoConfirmar(CONCORDANCIA, async () => undefined);

    rota(app, atosDoRegistroApi.publicar, ({ body, ator }) =>
      publicarNoDou(deps, ator, [body.RegistroID], publicacaoDe(body)),
    );

    rota(app, atosDoRegistroApi.publicarEmLote, ({ body, ator }) =>
      publicarNoDou(deps, ator, body.Registros, publicacaoDe(body)),
    );

    rota(app, atosDoRegistroApi.desfazerPublicacao, ({ body, ator }) => desfazerPublicacao(deps, ator, body));

    for (const [chamada, acao] of ATOS) {
      rota(app, chamada, ({ params, body, ator, req }) => {
        conferirResponsavel(body, ator.usuario, req.log, params.id);
        const { motivoId, justificativa } = body;
        const ordemJudicial = 'ordemJudicial' in body ? body.ordemJudicial : null;
        const registroId = params.id.toLowerCase();
        return mudarSituacao(deps, ator, { registroId, acao, motivoId, justificativa, ordemJudicial });
      });
    }

    rota(app, atosDoRegistroApi.mudarSituacaoEmLote, ({ body, ator, req }) => {
      conferirResponsavel(body, ator.usuario, req.log);
      const { acao, motivoId, justificativa } = body;
      return mudarEmLote(deps, ator, body.Registros, { acao, motivoId, justificativa }, req.log);
    });
  },
};
