import type { DadosDaChamada } from '#contract/endpoint.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { anotarBuscaPorCpf } from '../../http/anotar-busca-por-cpf.ts';
import { arquivoDaLista } from '../../http/arquivo-da-lista.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAnotacoes } from './anotacoes.queries.ts';
import { colunasDoArquivo } from './arquivo-da-lista.mapper.ts';
import { lerRegistroCompleto } from './detalhe.queries.ts';
import { contarNoRecorte, lerListaInteira, listarRegistrosPaginados } from './lista.queries.ts';
import { procurarRegistros } from './procura.queries.ts';
import { paraAnotar, type RecorteDosRegistros } from './recorte.queries.ts';
import { contarNaoPublicados, lerOpcoes, listarMotivos } from './registros.queries.ts';
import { lerRetificacao } from './retificacao.queries.ts';
import { lerEstado } from './situacao.repository.ts';
import { CONSULTAR } from './trilha.mapper.ts';
import { lerTrilhaDoRegistro } from './trilha.queries.ts';

const recorteDe = ({
  dataInicio: inicio,
  dataFim: fim,
  filtro: _filtro,
  ...colunas
}: DadosDaChamada<typeof registrosApi.contarNoRecorte>['query']): RecorteDosRegistros => ({ inicio, fim, ...colunas });

export const registrosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora, config } = deps;
    const prazo = () => ({ hoje: hojeEm(agora(), config.fusoHorario), dias: config.prazoDouDias });

    rota(app, registrosApi.listar, async ({ query, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      return listarRegistrosPaginados(pool, faixaDe(query), recorteDe(query), prazo());
    });

    rota(app, registrosApi.contarNoRecorte, async ({ query, body, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      const { filtro } = faixaDe(query);
      return { dentro: await contarNoRecorte(pool, body.ids, { filtro, recorte: recorteDe(query), prazo: prazo() }) };
    });

    rota(app, registrosApi.exportarLista, async ({ query, body, ator, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      const recorte = recorteDe(query);
      return arquivoDaLista(deps, ator, {
        nome: 'registros',
        formato: body.Formato,
        colunas: colunasDoArquivo(body.Colunas),
        ler: (quantos) => lerListaInteira(pool, faixaDe(query), recorte, prazo(), quantos),
        recorte: paraAnotar({ ...recorte, filtro: query.filtro }),
      });
    });

    rota(app, registrosApi.listarDoPeriodo, async ({ query, body, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      return listarRegistrosPaginados(pool, faixaDe(query), { inicio: body.DataInicio, fim: body.DataFim }, prazo());
    });

    rota(app, registrosApi.procurar, async ({ body: { texto }, ...chamada }) => {
      await anotarBuscaPorCpf(deps, texto, chamada);
      return procurarRegistros(pool, texto, prazo());
    });

    rota(app, registrosApi.listarDiplomasEmitidos, async ({ query, ...chamada }) => {
      await anotarBuscaPorCpf(deps, query.filtro, chamada);
      return listarRegistrosPaginados(pool, faixaDe(query), { soAssinados: true }, prazo());
    });

    rota(app, registrosApi.lerOpcoes, () => lerOpcoes(prisma));

    rota(app, registrosApi.lerAtencao, async () => ({
      ...(await contarNaoPublicados(pool, prazo())),
      prazoDias: config.prazoDouDias,
      diasDeAviso: DIAS_DE_AVISO,
    }));

    rota(app, registrosApi.ler, ({ params, ator }) =>
      atuar(deps, ator, { entidade: 'registro', acao: CONSULTAR }, async (tx) => {
        const registro = await lerRegistroCompleto(tx, params.id, prazo());
        return { retorno: registro, anotar: { id: registro.registroID } };
      }),
    );

    rota(app, registrosApi.lerSituacao, ({ params }) => lerEstado(prisma, params.id));
    rota(app, registrosApi.listarAnotacoes, ({ params }) => lerAnotacoes(deps, params.id));
    rota(app, registrosApi.lerRetificacao, async ({ params }) => ({ texto: await lerRetificacao(prisma, params.id) }));
    rota(app, registrosApi.lerTrilha, ({ params, query }) =>
      lerTrilhaDoRegistro(prisma, params.id, faixaDe(query), query.consultas === 'sim'),
    );
    rota(app, registrosApi.listarMotivos, () => listarMotivos(prisma));
  },
};
