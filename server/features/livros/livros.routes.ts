import { FEITO } from '#contract/common.ts';
import { type Livro, livrosApi } from '#contract/livros.contract.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { arquivoDaLista } from '../../http/arquivo-da-lista.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { confirmarInicios, dizerInicio } from './dizer-inicio.ts';
import { listarLivrosPaginados } from './livros.queries.ts';
import { inserirLivro, lerLivro, removerLivro, trocarCampi } from './livros.repository.ts';

/** In the columns of the screen. */
const COLUNAS_DO_ARQUIVO = {
  nome: { titulo: 'Nome', largura: 30, texto: (livro: Livro) => livro.nome },
  campus: { titulo: 'Campi', largura: 40, texto: (livro: Livro) => livro.campus.map(({ nome }) => nome).join(', ') },
  registros: { titulo: 'Registros', largura: 12, texto: (livro: Livro) => String(livro.totalRegistros) },
  ultimo: { titulo: 'Último número', largura: 14, texto: (livro: Livro) => String(livro.ultimoNumero || '') },
};

/** Registry books (LIV-*). Every change leaves an audit entry in its own transaction. */
export const livrosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool } = deps;

    rota(app, livrosApi.listar, ({ query }) => listarLivrosPaginados(prisma, pool, faixaDe(query)));

    rota(app, livrosApi.exportarLista, ({ query, body, ator }) =>
      arquivoDaLista(deps, ator, {
        nome: 'livros',
        formato: body.Formato,
        colunas: body.Colunas.map((coluna) => COLUNAS_DO_ARQUIVO[coluna]),
        ler: async (quantos) =>
          (await listarLivrosPaginados(prisma, pool, { ...faixaDe(query), tamanho: quantos })).itens,
        recorte: query,
      }),
    );

    rota(app, livrosApi.ler, ({ params }) => lerLivro(prisma, params.id));

    rota(app, livrosApi.criar, ({ body, ator }) =>
      atuar(deps, ator, { entidade: 'livro', acao: 'cadastrar' }, async (tx) => {
        const id = await inserirLivro(tx, body.Nome, body.CampusIds ?? []);
        const para = { nome: body.Nome, campi: body.CampusIds ?? [] };
        return { retorno: await lerLivro(tx, id), anotar: { id, para } };
      }),
    );

    rota(app, livrosApi.vincularCampi, ({ params: { id }, body, ator }) =>
      atuar(deps, ator, { entidade: 'livro', acao: 'vincular-campi' }, async (tx) => {
        const antes = await lerLivro(tx, id);
        await trocarCampi(tx, id, body.CampusIds);
        const de = { campi: antes.campus.map(({ campusUID }) => campusUID) };
        return { retorno: await lerLivro(tx, id), anotar: { id, de, para: { campi: body.CampusIds } } };
      }),
    );

    confirmarInicios(deps);
    rota(app, livrosApi.dizerInicio, ({ params: { id }, body, ator }) => dizerInicio(deps, ator, id, body));

    rota(app, livrosApi.excluir, ({ params: { id }, ator }) =>
      atuar(deps, ator, { entidade: 'livro', acao: 'excluir' }, async (tx) => {
        const livro = await lerLivro(tx, id);
        await removerLivro(tx, livro);
        return { retorno: FEITO, anotar: { id, de: { nome: livro.nome } } };
      }),
    );
  },
};
