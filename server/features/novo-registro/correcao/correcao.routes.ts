import { correcaoApi } from '#contract/novo-registro.contract.ts';
import { anotarVariosNaAuditoria } from '../../../auditoria/anotar.ts';
import { atuar } from '../../../auditoria/atuar.ts';
import { rota } from '../../../http/rota.ts';
import type { RotasDaSala } from '../../rotas-da-sala.ts';
import { encerrarCorrecao, tomarCorrecao } from './correcao.repository.ts';
import { CORRIGIR, corrigirRegistro } from './corrigir.ts';
import { type CorrecaoPronta, gravarCorrecao } from './gravar-correcao.ts';
import { abrirCorrecao, lerAndamento } from './ler-correcao.ts';

export const correcaoRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, confirmacao, fila } = deps;

    for (const especie of Object.values(CORRIGIR)) {
      confirmacao.aoConfirmar(especie, (confirmado) =>
        corrigirRegistro(deps, confirmado.ator, confirmado.dados as Parameters<typeof corrigirRegistro>[2], confirmado),
      );
    }

    // With the end of the connector's order, in its transaction: both halves stand, or the order is not done.
    fila.aoCumprirOrdem(async (tx, ordemId, quando) => {
      const correcao = await tomarCorrecao(tx, ordemId);
      if (correcao === null) return;
      const { id, por: usuario } = correcao;
      const pronta = correcao.dados as unknown as CorrecaoPronta;
      const { retorno, anotar } = await gravarCorrecao(tx, quando, { ...deps, usuario }, pronta, true);
      await encerrarCorrecao(tx, id, retorno.registroID, quando);
      const atos = [anotar].flat().map(({ id: entidadeId, acao = 'corrigir', ...resto }) => ({
        entidade: 'registro',
        entidadeId,
        acao,
        usuario,
        quando,
        ...resto,
      }));
      await anotarVariosNaAuditoria(tx, atos);
    });

    rota(app, correcaoApi.abrir, ({ params: { id }, ator }) =>
      atuar(deps, ator, { entidade: 'registro', acao: 'consultar' }, async (tx) => ({
        retorno: await abrirCorrecao(tx, id, confirmacao.exigida),
        anotar: { id: id.toLowerCase() },
      })),
    );

    rota(app, correcaoApi.acompanhar, ({ params }) => lerAndamento(prisma, params.id));

    rota(app, correcaoApi.corrigir, ({ params, body: pedido, ator }) =>
      corrigirRegistro(deps, ator, { registroId: params.id.toLowerCase(), especie: 'correcao', pedido }),
    );

    rota(app, correcaoApi.registrarSegundaVia, async ({ params, body: pedido, ator }) => {
      const registroId = params.id.toLowerCase();
      const { novo } = await corrigirRegistro(deps, ator, { registroId, especie: 'segunda-via', pedido });
      return novo as NonNullable<typeof novo>;
    });
  },
};
