import * as contrato from '#contract/cursos.contract.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import * as queries from './cursos.queries.ts';
import { inserirFormacao, inserirTitulacao, removerFormacao, removerTitulacao } from './cursos.repository.ts';
import { listarSincronizacoes, sincronizarCursos } from './sincronizacao/sincronizar-cursos.ts';

/** Courses, their titles and formations, and the synchronisation with SIGA (CUR-*). */
export const cursosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora } = deps;

    rota(app, contrato.listarCursosAtivos, ({ query }) => queries.listarCursosAtivos(pool, faixaDe(query)));
    rota(app, contrato.lerCurso, ({ params }) => queries.lerCurso(prisma, params.cursoId));
    rota(app, contrato.lerCursoPorCodigo, ({ params }) => queries.lerCursoPorCodigo(prisma, params.codigoInterno));
    rota(app, contrato.listarTitulacoes, ({ params }) => queries.listarTitulacoes(prisma, params.cursoId));
    rota(app, contrato.listarFormacoesDoCurso, ({ params }) => queries.listarFormacoesDoCurso(prisma, params.cursoId));
    rota(app, contrato.listarFormacoes, ({ query }) => queries.listarFormacoes(pool, faixaDe(query)));

    rota(app, contrato.criarTitulacao, ({ body, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const criadas = [
          await inserirTitulacao(tx, body.CursoID, capitalizar(body.CursoTitulacaoF), 'F'),
          await inserirTitulacao(tx, body.CursoID, capitalizar(body.CursoTitulacaoM), 'M'),
        ];
        await anotarNaAuditoria(tx, {
          entidade: 'curso',
          entidadeId: body.CursoID,
          acao: 'cadastrar-titulacao',
          usuario,
          quando: agora(),
          para: { titulacoes: criadas },
          requisicao: req.id,
        });
        return criadas;
      }),
    );

    rota(app, contrato.excluirTitulacao, ({ params, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const { cursoId, titulacao, sexo } = await removerTitulacao(tx, params.id);
        await anotarNaAuditoria(tx, {
          entidade: 'curso',
          entidadeId: cursoId,
          acao: 'excluir-titulacao',
          usuario,
          quando: agora(),
          de: { titulacao, sexo },
          requisicao: req.id,
        });
        return { ok: true as const };
      }),
    );

    rota(app, contrato.criarFormacao, ({ body, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const criada = await inserirFormacao(tx, body.CursoID, body.Formacao);
        await anotarNaAuditoria(tx, {
          entidade: 'curso',
          entidadeId: body.CursoID,
          acao: 'cadastrar-formacao',
          usuario,
          quando: agora(),
          para: { formacao: criada.formacao },
          requisicao: req.id,
        });
        return criada;
      }),
    );

    rota(app, contrato.excluirFormacao, ({ params, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const { cursoId, formacao } = await removerFormacao(tx, params.id);
        await anotarNaAuditoria(tx, {
          entidade: 'curso',
          entidadeId: cursoId,
          acao: 'excluir-formacao',
          usuario,
          quando: agora(),
          de: { formacao },
          requisicao: req.id,
        });
        return { ok: true as const };
      }),
    );

    rota(app, contrato.sincronizarCursos, ({ usuario, req }) => sincronizarCursos(deps, usuario, req.id));
    rota(app, contrato.listarSincronizacoes, () => listarSincronizacoes(prisma));
  },
};
