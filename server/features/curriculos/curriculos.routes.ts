import { curriculosApi } from '#contract/curriculos.contract.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import { figuraDoCurriculo } from '../conector/conector.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { conteudoDe, lerAssinatura, lerCurriculos, lerGuardado } from './curriculos.queries.ts';
import { emTextos } from './em-textos.ts';
import { gerarCurriculo } from './gerar-curriculo.ts';
import { lerModelo } from './modelo.queries.ts';

export const curriculosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool } = deps;

    rota(app, curriculosApi.listar, ({ query }) => lerCurriculos(prisma, faixaDe(query)));
    rota(app, curriculosApi.lerModelo, ({ query }) => lerModelo(pool, query));
    rota(app, curriculosApi.lerConteudo, async ({ params }) => {
      const linha = await lerGuardado(prisma, params.id);
      return { cursoId: linha.cursoId, curriculo: emTextos(conteudoDe(linha)) };
    });
    rota(app, curriculosApi.gerar, ({ body, ator }) => gerarCurriculo(deps, ator, body));
    rota(app, curriculosApi.baixar, async ({ params }) => {
      const [linha, assinatura] = await Promise.all([lerGuardado(prisma, params.id), lerAssinatura(prisma, params.id)]);
      const nome = `curriculo-${params.id}${assinatura?.xml ? '' : '-sem-assinatura'}.xml`;
      return { nome, tipo: 'application/xml; charset=utf-8', conteudo: assinatura?.xml ?? linha.xml };
    });
    rota(app, curriculosApi.baixarFigura, async ({ params }) => ({
      nome: `curriculo-${params.id}.pdf`,
      tipo: 'application/pdf',
      conteudo: await figuraDoCurriculo(deps, params.id),
    }));
  },
};
