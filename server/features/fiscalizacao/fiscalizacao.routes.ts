import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import { carregarValidador } from '../../mec/carregar-validador.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerFiscalizacao, lerFiscalizacoes, listarDiscordancias } from './fiscalizacao.queries.ts';
import { gerarFiscalizacao } from './gerar-fiscalizacao.ts';

/** Arquivos de Fiscalização of the institution as registradora and as emissora (MEC notes 8). */
export const fiscalizacaoRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora } = deps;

    rota(app, fiscalizacaoApi.listar, ({ query }) => lerFiscalizacoes(prisma, faixaDe(query)));

    rota(app, fiscalizacaoApi.gerar, ({ body, ator }) =>
      gerarFiscalizacao(deps, ator, { inicio: body.DataInicio, fim: body.DataFim, papel: body.Papel }),
    );

    rota(app, fiscalizacaoApi.baixar, async ({ params, ator }) => {
      const { id, papel, dataInicio, dataFim, quantidade, xml } = await lerFiscalizacao(prisma, params.id);
      const [inicio, fim] = [isoOuNulo(dataInicio), isoOuNulo(dataFim)];
      const ato = { entidade: 'arquivo-fiscalizacao', acao: 'baixar' };
      await anotarAto(deps, ator, ato, { id, para: { papel, inicio, fim, quantidade } });
      const nome = `ArquivoFiscalizacao_${papel === 'emissora' ? 'emissora_' : ''}${inicio}_${fim}.xml`;
      return { nome, tipo: 'application/xml; charset=utf-8', conteudo: xml };
    });

    rota(app, fiscalizacaoApi.validar, async ({ params }) => {
      const { xml, assinado } = await lerFiscalizacao(prisma, params.id);
      const { validadorDaCasa, validarSemAssinatura } = await carregarValidador();
      const validador = validadorDaCasa(deps);
      const verdito = assinado ? { ...validador(xml), assinado } : validarSemAssinatura(validador, xml);
      return { motivo: null, erros: [], ...verdito };
    });

    rota(app, fiscalizacaoApi.listarDiscordancias, () => listarDiscordancias(pool, agora()));
  },
};
