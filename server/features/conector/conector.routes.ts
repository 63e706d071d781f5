import * as contrato from '#contract/conector.contract.ts';
import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO } from '#domain/envio/estados-do-conector.ts';
import { SITUACOES_DO_FILTRO } from '#domain/envio/situacoes.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { AppError, naoEncontrado } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { anotarLeitura, lerPrevia, lerXmlAssinado } from './arquivos.ts';
import { baixarRvdd } from './baixar-rvdd.ts';
import { buscarEnviosPaginados, lerInfo } from './conector.queries.ts';
import { enviarLote, enviarXml } from './enviar-xml.ts';
import { desistirDoItem, lerFila, repetirItem } from './fila.ts';
import { comRecusaDoEsquema, montarDocumento } from './montar-documento.ts';
import { salvarEnvioDeScript, salvarErroDeScript } from './salvar-de-script.ts';
import { sincronizarRegistros } from './sincronizar.ts';
import { validarPreviaNoEsquema } from './validar-previa.ts';

/** Signing connector (CON-*): sendings, their state, files, and the queue of what waits. */
export const conectorRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, conector } = deps;

    rota(app, contrato.listarSituacoesDoEnvio, () =>
      SITUACOES_DO_FILTRO.map(({ id, descricao }) => ({ situacaoId: id, descricao })),
    );
    rota(app, contrato.buscarEnvios, ({ body }) => buscarEnviosPaginados(pool, body));
    rota(app, contrato.lerInfoDoRegistro, ({ params }) => lerInfo(prisma, params.registroId));
    rota(app, contrato.atualizarSituacao, ({ body }) =>
      sincronizarRegistros(
        deps,
        body.map(({ registroId }) => registroId),
      ),
    );

    rota(app, contrato.enviarXmlDocAcademica, ({ params, usuario, req }) =>
      enviarXml(deps, { registroId: params.registroId, tipo: TIPO_DOCUMENTACAO, usuario, requisicao: req.id }),
    );
    rota(app, contrato.enviarXmlDiploma, ({ params, usuario, req }) =>
      enviarXml(deps, { registroId: params.registroId, tipo: TIPO_DIPLOMA, usuario, requisicao: req.id }),
    );
    rota(app, contrato.enviarEmLote, ({ body, usuario, req }) =>
      enviarLote(deps, body.registros, {
        tipo: body.xml === 'xml-diploma' ? TIPO_DIPLOMA : TIPO_DOCUMENTACAO,
        usuario,
        requisicao: req.id,
      }),
    );

    rota(app, contrato.baixarXml, ({ params, usuario, req }) =>
      lerXmlAssinado(deps, { ...params, usuario, requisicao: req.id }),
    );
    rota(app, contrato.baixarPrevia, ({ params, usuario, req }) =>
      lerPrevia(deps, { ...params, usuario, requisicao: req.id }),
    );
    rota(app, contrato.baixarDiploma, ({ params, usuario, req }) =>
      baixarRvdd(deps, { ...params, usuario, requisicao: req.id }),
    );
    rota(app, contrato.validarPrevia, ({ params }) => validarPreviaNoEsquema(deps, params.registroId, params.xml));

    rota(app, contrato.lerJsonDocAcademica, async ({ params, usuario, req }) => {
      const registro = await prisma.registro.findUnique({ where: { id: params.registroId } });
      if (registro === null) throw naoEncontrado('Registro não encontrado.');
      const json = await comRecusaDoEsquema(() => montarDocumento(deps, registro, TIPO_DOCUMENTACAO));
      const leitura = { registroId: registro.id, xml: 'xml-doc-academica' as const, usuario, requisicao: req.id };
      await anotarLeitura(deps, leitura, 'ler-json');
      return { meta: { ...json.meta }, data: json.data };
    });

    rota(app, contrato.lerAcessoAoConector, async ({ usuario, req }) => {
      // Browsers say where a request comes from, or at least what they are; scripts do neither.
      if (req.headers['sec-fetch-site'] !== undefined || /^Mozilla\//.test(req.headers['user-agent'] ?? '')) {
        throw new AppError('SEM_PERMISSAO', 403, 'O token do conector não é fornecido a navegadores.');
      }
      const acesso = await conector.token();
      await withTransaction(prisma, (tx) =>
        anotarNaAuditoria(tx, {
          entidade: 'conector',
          entidadeId: 'acesso',
          acao: 'fornecer-token',
          usuario,
          quando: deps.agora(),
          requisicao: req.id,
        }),
      );
      return { accessToken: acesso?.token ?? null, tokenType: 'Bearer' as const, expiresIn: acesso?.segundos ?? 0 };
    });

    rota(app, contrato.salvarEnvio, ({ body, usuario, req }) => salvarEnvioDeScript(deps, body, usuario, req.id));
    rota(app, contrato.salvarErro, async ({ params, body }) => {
      await salvarErroDeScript(deps, params.registroId, params.tipo, body);
      return { ok: true as const };
    });

    rota(app, contrato.listarFila, ({ query }) => lerFila(deps, query.soPendencias === 'sim'));
    rota(app, contrato.repetirItemDaFila, async ({ params, usuario, req }) => ({
      ok: true as const,
      motivo: await repetirItem(deps, { ...params, usuario, requisicao: req.id }),
    }));
    rota(app, contrato.desistirItemDaFila, async ({ params, body, usuario, req }) => {
      await desistirDoItem(deps, { ...params, motivo: body.motivo, usuario, requisicao: req.id });
      return { ok: true as const };
    });
  },
};
