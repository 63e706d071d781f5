import { loteApi, rascunhosApi } from '#contract/novo-registro.contract.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { conferirColacao } from './conferir-colacao.ts';
import { lerLoteCompleto, listarLotes } from './lote.repository.ts';
import { prepararRascunho } from './preparar-rascunho.ts';
import { linhasDeQuemAssina } from './quem-assina.queries.ts';
import { paraFila } from './rascunho.mapper.ts';
import { excluirRascunho, listarRascunhos } from './rascunho.repository.ts';
import { guardarRascunho, lerSoRascunho, lerVersao } from './rascunho.ts';
import { criarLoteDeRegistro, registrarItem } from './registrar-lote.ts';

/** Not registered yet: drafts, which belong to the student (H11), and ceremonies under way. */
export const rascunhosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma } = deps;

    rota(app, rascunhosApi.listar, async () => {
      const [rascunhos, deHoje] = await Promise.all([listarRascunhos(prisma), linhasDeQuemAssina(prisma)]);
      return rascunhos.map((um) => paraFila(um, deHoje));
    });

    rota(app, rascunhosApi.ler, ({ params, usuario }) => lerSoRascunho(deps, usuario, params.rga));

    rota(app, rascunhosApi.salvar, ({ params, body, usuario, req }) =>
      guardarRascunho(deps, usuario, params.rga, body, lerVersao(req.headers['if-match'])),
    );

    rota(app, rascunhosApi.preparar, ({ params, ator, req }) =>
      prepararRascunho(deps, ator, params.rga, lerVersao(req.headers['if-match'])),
    );

    rota(app, rascunhosApi.descartar, async ({ params }) => {
      await excluirRascunho(prisma, params.rga);
      return { ok: true as const };
    });

    rota(app, loteApi.conferir, ({ body, usuario }) => conferirColacao(deps, usuario, body));

    rota(app, loteApi.criar, ({ body, usuario }) => criarLoteDeRegistro(deps, usuario, body));

    rota(app, loteApi.ler, ({ params }) => lerLoteCompleto(prisma, params.loteId));

    rota(app, loteApi.listarAbertos, () => listarLotes(prisma));

    rota(app, loteApi.registrarItem, ({ params, ator }) => registrarItem(deps, ator, params));
  },
};
