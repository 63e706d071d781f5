import { abrirRegistro, descartarRascunho, registrar, salvarRascunho } from '#contract/novo-registro.contract.ts';
import { criarLote, lerLote, listarLotesAbertos, registrarItemDoLote } from '#contract/novo-registro.lote.contract.ts';
import { lerAluno, lerEnade, listarAssinantes, TIPOS_DE_ASSINANTE } from '#contract/novo-registro.siga.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import { chaveDoEstudante, registrosAtivos } from '../formandos/formandos.queries.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { abrirNovoRegistro } from './abrir-registro.ts';
import { procurarHistorico } from './historico-do-registro.ts';
import { lerLoteCompleto, listarLotes } from './lote.repository.ts';
import { paraAluno, paraEnade } from './novo-registro.mapper.ts';
import { descartar, guardarRascunho } from './rascunho.ts';
import { registrarDiploma } from './registrar.ts';
import { criarLoteDeRegistro, registrarItem } from './registrar-lote.ts';

const NAO_ENCONTRADO = 'RGA não encontrado! Verifique RGA informado';

/** Registration (NOV-*): what the wizard reads of SIGA and of the office, and the act itself. */
export const novoRegistroRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { siga, prisma, pool } = deps;

    rota(app, registrar, ({ body, usuario, req }) => registrarDiploma(deps, body, { usuario, requisicao: req.id }));

    rota(app, lerAluno, async ({ params, usuario, req }) => {
      const estudante = await siga.estudante(params.rga);
      if (estudante === null) throw naoEncontrado(NAO_ENCONTRADO);
      await anotarConsulta(deps, usuario, params.rga, req.id);
      const ativos = await registrosAtivos(pool, [params.rga]);
      return paraAluno(estudante, ativos.get(chaveDoEstudante(estudante.rga, estudante.codigoCurso)) ?? null);
    });

    rota(app, abrirRegistro, async ({ params, usuario, req }) => {
      const abertura = await abrirNovoRegistro(deps, usuario, params.rga);
      await anotarConsulta(deps, usuario, params.rga, req.id);
      return abertura;
    });

    rota(app, salvarRascunho, ({ params, body, usuario }) =>
      guardarRascunho(deps, usuario, params.rga, {
        passo: body.Passo,
        valores: body.Valores as Prisma.InputJsonObject,
      }),
    );

    rota(app, descartarRascunho, async ({ params, usuario }) => {
      await descartar(deps, usuario, params.rga);
      return { ok: true as const };
    });

    rota(app, criarLote, ({ body, usuario }) => criarLoteDeRegistro(deps, usuario, body));

    rota(app, lerLote, async ({ params }) => (await lerLoteCompleto(prisma, params.loteId)).wire);

    rota(app, listarLotesAbertos, () => listarLotes(prisma));

    rota(app, registrarItemDoLote, ({ params, usuario, req }) => registrarItem(deps, usuario, req.id, params));

    rota(app, lerEnade, async ({ params }) => {
      const [enade, historico] = await Promise.all([siga.dadosEnade(params.rga), procurarHistorico(deps, params.rga)]);
      return paraEnade(enade, historico);
    });

    rota(app, listarAssinantes, async ({ query }) => {
      const linhas = await prisma.assinante.findMany({
        where: { ativo: true, ...(query.tipo ? { tipo: query.tipo } : {}) },
        orderBy: [{ tipo: 'asc' }, { ordem: 'asc' }],
      });
      return linhas.flatMap(({ nome, cpf, cargo, tipo }) => {
        const conhecido = TIPOS_DE_ASSINANTE.find((um) => um === tipo);
        return conhecido ? [{ tipo: conhecido, nome, cpf, cargo }] : [];
      });
    });
  },
};

/** Reads of unmasked personal data are entries of the chain too (R5). */
function anotarConsulta(
  { prisma, agora }: Dependencies,
  usuario: Usuario,
  rga: string,
  requisicao: string,
): Promise<void> {
  return withTransaction(prisma, (tx) =>
    anotarNaAuditoria(tx, {
      entidade: 'estudante',
      entidadeId: rga,
      acao: 'consultar-dados-pessoais',
      usuario,
      quando: agora(),
      requisicao,
    }),
  );
}
