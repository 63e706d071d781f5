import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import { carregarValidador } from '../../mec/carregar-validador.ts';
import { contarPublicados } from '../acervo/acervo.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import {
  type ArquivoGuardado,
  lerFiscalizacao,
  lerFiscalizacoes,
  listarDiscordancias,
} from './fiscalizacao.queries.ts';
import { gerarFiscalizacao } from './gerar-fiscalizacao.ts';

/** Arquivos de Fiscalização of the institution as registradora and as emissora (MEC notes 8). */
export const fiscalizacaoRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora } = deps;

    const comAcervo = async (arquivo: ArquivoGuardado) => {
      const { dataInicio: inicio, dataFim: fim } = arquivo;
      const noAcervo = arquivo.papel === 'registradora' ? await contarPublicados(pool, { inicio, fim }) : 0;
      return { ...arquivo, noAcervo };
    };

    rota(app, fiscalizacaoApi.listar, async ({ query }) => {
      const { itens, ...pagina } = await lerFiscalizacoes(prisma, faixaDe(query));
      return { ...pagina, itens: await Promise.all(itens.map(comAcervo)) };
    });

    rota(app, fiscalizacaoApi.gerar, async ({ body, ator }) =>
      comAcervo(await gerarFiscalizacao(deps, ator, { inicio: body.DataInicio, fim: body.DataFim, papel: body.Papel })),
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
