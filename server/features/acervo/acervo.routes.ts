import { acervoApi } from '#contract/acervo.contract.ts';
import { FEITO } from '#contract/common.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { chaveDoProblema, PROBLEMAS, respostasDe } from '#domain/acervo/problemas.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { anotarBuscaPorCpf } from '../../http/anotar-busca-por-cpf.ts';
import { arquivoDaLista } from '../../http/arquivo-da-lista.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAntigo, lerMapa, listarAntigos, listarLivrosDoAcervo, procurarAntigos } from './acervo.queries.ts';
import { anotarAntigo, confirmarAnotacoes } from './anotar-antigo.ts';
import { COLUNAS_DO_ARQUIVO } from './arquivo-da-lista.mapper.ts';
import { buscarNoAcervo } from './buscar-no-acervo.ts';
import { dizerColunas, dizerLeitura, lerAmostra, responder } from './definir-leitura.ts';
import { lerGrupos, listarLinhas } from './estagio.queries.ts';
import { lerImportacao, lerPerfis, listarImportacoes } from './importacoes.repository.ts';
import { aquecerLeitura } from './leitura/em-thread.ts';
import { montarPlanilha } from './montar-planilha.ts';
import { lerImportacaoDita, trazerOutrosNiveis } from './outros-niveis.ts';
import {
  confirmarPublicacoes,
  pedirConferencia,
  pedirDesfazer,
  pedirImportacao,
  pedirProvaDasDatas,
  pedirPublicacao,
} from './pedir-passo.ts';
import { receberArquivo } from './receber-arquivo.ts';
import { comArquivoRecebido } from './receber-upload.rotas.ts';

/** Tries by CPF per minute and address, as in the first group (A5): each is asked once beside the other. */
const BUSCAS_POR_CPF = 10;

/** The old books: their import, what the office sees of them, and what the public does. */
export const acervoRoutes: RotasDaSala = {
  publico(app, deps) {
    const limitarBuscaPorCpf = app.limitar('busca-cpf-no-acervo', BUSCAS_POR_CPF);
    rota(app, consultaPublicaApi.buscarLivrosAnteriores, async ({ body, req }) => {
      if (/\d/.test(body.filtro)) await limitarBuscaPorCpf(req);
      return buscarNoAcervo(deps, body);
    });
  },

  equipe(app, deps) {
    const { prisma, pool } = deps;
    confirmarPublicacoes(deps);
    confirmarAnotacoes(deps);

    rota(app, acervoApi.listarImportacoes, ({ query }) => {
      // Who looks at this list is about to choose a file: the first one is read in 0.1 s, not in 0.7.
      aquecerLeitura().catch(() => undefined);
      return listarImportacoes(prisma, faixaDe(query));
    });
    rota(app, acervoApi.receber, ({ ator, req, reply }) =>
      comArquivoRecebido(deps.config.dataDir, req, reply, (arquivo) => receberArquivo(deps, ator, arquivo)),
    );
    rota(app, acervoApi.lerImportacao, ({ params }) => lerImportacaoDita(deps, params.id));
    rota(app, acervoApi.lerAmostra, ({ params }) => lerAmostra(deps, params.id));
    rota(app, acervoApi.dizerLeitura, ({ params, body, ator }) => dizerLeitura(deps, ator, params.id, body));
    rota(app, acervoApi.trazerOutrosNiveis, ({ params, ator }) => trazerOutrosNiveis(deps, ator, params.id));
    rota(app, acervoApi.listarPerfis, async () =>
      (await lerPerfis(prisma)).map(({ nome, titulos, colunas }) => ({
        nome,
        colunas: colunas.flatMap((campo, i) => (campo === null ? [] : [{ titulo: titulos[i] ?? '', campo }])),
      })),
    );
    rota(app, acervoApi.dizerColunas, ({ params, body, ator }) => dizerColunas(deps, ator, params.id, body));
    rota(app, acervoApi.provarDatas, ({ params, ator }) => pedirProvaDasDatas(deps, ator, params.id));
    rota(app, acervoApi.responder, ({ params, body, ator }) => responder(deps, ator, params.id, body.respostas));
    rota(app, acervoApi.conferir, ({ params, ator }) => pedirConferencia(deps, ator, params.id));
    rota(app, acervoApi.listarProblemas, async ({ params, query }) => {
      const { respostas } = await lerImportacao(prisma, params.id);
      const faixa = faixaDe(query);
      const { grupos, total } = await lerGrupos(pool, params.id, faixa);
      const dadas = new Map(respostas.map((uma) => [chaveDoProblema(uma), uma]));
      const itens = grupos.map((grupo) => ({
        ...grupo,
        texto: PROBLEMAS[grupo.tipo].texto,
        bloqueia: PROBLEMAS[grupo.tipo].efeito === 'recusa',
        respostas: [...respostasDe(grupo.tipo)],
        resposta: dadas.get(chaveDoProblema(grupo)) ?? null,
      }));
      return { itens, total, pagina: faixa.pagina, tamanho: faixa.tamanho };
    });
    rota(app, acervoApi.listarLinhas, async ({ params, query }) => {
      await lerImportacao(prisma, params.id);
      const { itens, ...pagina } = await listarLinhas(pool, params.id, query.situacao ?? [], faixaDe(query));
      return {
        ...pagina,
        itens: itens.map(({ bruto: celulas, problemas, ...linha }) => ({
          ...linha,
          celulas,
          problemas: problemas.map((problema) => ({ ...problema, texto: PROBLEMAS[problema.tipo].texto })),
        })),
      };
    });
    rota(app, acervoApi.baixarPlanilha, ({ params }) => montarPlanilha(deps, params.id));
    rota(app, acervoApi.importar, ({ params, ator }) => pedirImportacao(deps, ator, params.id));
    rota(app, acervoApi.desfazer, async ({ params, body, ator }) => {
      await pedirDesfazer(deps, ator, params.id, body.motivo);
      return FEITO;
    });
    rota(app, acervoApi.publicar, ({ params, ator }) => pedirPublicacao(deps, ator, params.id));

    rota(app, acervoApi.listar, async ({ query, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      return listarAntigos(pool, faixaDe(query), query);
    });
    rota(app, acervoApi.exportarLista, async ({ query, body, ator, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      const { livro, situacao, filtro } = query;
      return arquivoDaLista(deps, ator, {
        nome: 'livros-anteriores',
        formato: body.Formato,
        colunas: body.Colunas.flatMap((coluna) => COLUNAS_DO_ARQUIVO[coluna]),
        ler: async (quantos) => (await listarAntigos(pool, { ...faixaDe(query), tamanho: quantos }, query)).itens,
        // What was searched for may be a CPF: that it was narrowed, never by what.
        recorte: { livro, situacao, filtrado: filtro !== undefined },
      });
    });
    rota(app, acervoApi.procurar, async ({ body, ...chamada }) => {
      await anotarBuscaPorCpf(deps, body.texto, chamada);
      return procurarAntigos(pool, body.texto);
    });
    rota(app, acervoApi.listarLivros, ({ query }) => listarLivrosDoAcervo(pool, faixaDe(query)));
    rota(app, acervoApi.lerMapa, ({ query }) => lerMapa(pool, query.livro));
    rota(app, acervoApi.ler, ({ params }) => lerAntigo(pool, params.id));
    rota(app, acervoApi.anotar, ({ params, body, ator }) => anotarAntigo(deps, ator, params.id, body));
  },
};
