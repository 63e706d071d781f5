import {
  criarLivro,
  excluirLivro,
  lerLivro as lerLivroEndpoint,
  listarLivros,
  vincularCampi,
} from '#contract/livros.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { listarLivrosPaginados } from './livros.queries.ts';
import { inserirLivro, lerLivro, removerLivro, trocarCampi } from './livros.repository.ts';

/** Registry books (LIV-*). Every change leaves an audit entry in its own transaction. */
export const livrosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora } = deps;

    rota(app, listarLivros, ({ query }) => listarLivrosPaginados(prisma, pool, faixaDe(query)));

    rota(app, lerLivroEndpoint, ({ params }) => lerLivro(prisma, params.id));

    rota(app, criarLivro, ({ body, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const id = await inserirLivro(tx, body.Nome, body.CampusIds ?? []);
        await anotarNaAuditoria(tx, {
          entidade: 'livro',
          entidadeId: id,
          acao: 'cadastrar',
          usuario,
          quando: agora(),
          para: { nome: body.Nome, campi: body.CampusIds ?? [] },
          requisicao: req.id,
        });
        return lerLivro(tx, id);
      }),
    );

    rota(app, vincularCampi, ({ params, body, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const antes = await lerLivro(tx, params.id);
        await trocarCampi(tx, params.id, body.CampusIds);
        await anotarNaAuditoria(tx, {
          entidade: 'livro',
          entidadeId: params.id,
          acao: 'vincular-campi',
          usuario,
          quando: agora(),
          de: { campi: antes.campus.map(({ campusUID }) => campusUID) },
          para: { campi: body.CampusIds },
          requisicao: req.id,
        });
        return lerLivro(tx, params.id);
      }),
    );

    rota(app, excluirLivro, ({ params, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const { nome } = await lerLivro(tx, params.id);
        await removerLivro(tx, params.id);
        await anotarNaAuditoria(tx, {
          entidade: 'livro',
          entidadeId: params.id,
          acao: 'excluir',
          usuario,
          quando: agora(),
          de: { nome },
          requisicao: req.id,
        });
        return { ok: true as const };
      }),
    );
  },
};
