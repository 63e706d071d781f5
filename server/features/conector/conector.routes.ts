import type { IncomingHttpHeaders } from 'node:http';
import { conectorApi } from '#contract/conector.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO } from '#domain/envio/especies.ts';
import { SITUACOES_DO_FILTRO } from '#domain/envio/situacoes.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { AppError, conflito } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import { donoDe } from '../../http/sessao-do-titular.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { aceitarCertificados } from './aceitar-certificados.ts';
import { lerJson, lerPrevia, lerRvdd, lerXmlAssinado, validarPreviaNoEsquema } from './arquivos.ts';
import { autorizarDocumento } from './autorizar-documento.ts';
import { lerCarimbosDevidos } from './carimbos.queries.ts';
import { lerInfo, lerRecibo, tipoDoNome } from './conector.queries.ts';
import { buscarEnviosPaginados } from './envios.queries.ts';
import { exportarEnvios } from './exportar-envios.ts';
import { lerFatosDoEnvio } from './fatos-do-envio.queries.ts';
import { lerFila } from './fila.queries.ts';
import { enviarLote, enviarXml } from './pedir-envio.ts';
import { desistirDoItem, repetirItem } from './providencias.ts';
import { quemPodeBaixar } from './quem-pode-baixar.rotas.ts';
import { salvarEnvioDeScript, salvarErroDeScript } from './salvar-de-script.ts';
import { sincronizarRegistros } from './sincronizar.ts';
import { lerDocumento } from './trabalho.queries.ts';

const OK = { ok: true as const };

/** Browsers say where a request comes from, or at least what they are; scripts do neither. */
function recusarNavegador(cabecalhos: IncomingHttpHeaders): void {
  if (cabecalhos['sec-fetch-site'] !== undefined || /^Mozilla\//.test(cabecalhos['user-agent'] ?? '')) {
    throw new AppError('SEM_PERMISSAO', 403, 'O token do conector não é fornecido a navegadores.');
  }
}

/** Signing connector (CON-*): sendings, their state, files, and the queue of what waits. */
export const conectorRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, meuDiplomaApi.baixarArquivo, async ({ params: { codigo, arquivo }, req }) => {
      const { ator, registroId } = await quemPodeBaixar(deps, req, codigo);
      return arquivo === 'pdf'
        ? lerRvdd(deps, ator, registroId)
        : lerXmlAssinado(deps, ator, { registroId, xml: 'xml-diploma' });
    });
  },
  titular(app, deps) {
    rota(app, meuDiplomaApi.baixarXml, async ({ params: { registroId }, req }) => {
      const { ator } = await donoDe(deps, req, registroId);
      return lerXmlAssinado(deps, ator, { registroId, xml: 'xml-diploma' });
    });
    rota(app, meuDiplomaApi.baixarPdf, async ({ params: { registroId }, req }) => {
      const { ator } = await donoDe(deps, req, registroId);
      return lerRvdd(deps, ator, registroId);
    });
  },
  equipe(app, deps) {
    const { prisma, pool, conector } = deps;

    rota(app, conectorApi.listarSituacoes, () =>
      SITUACOES_DO_FILTRO.map(({ id, descricao }) => ({ situacaoId: id, descricao })),
    );
    rota(app, conectorApi.buscarEnvios, ({ body }) => buscarEnviosPaginados(pool, body));
    rota(app, conectorApi.exportarEnvios, ({ body, ator }) => exportarEnvios(deps, ator, body));
    rota(app, conectorApi.lerInfoDoRegistro, ({ params }) => lerInfo(prisma, params.registroId, deps.config.conector));
    rota(app, conectorApi.listarFatosQueFaltam, ({ body }) => lerFatosDoEnvio(deps, body.registros));
    rota(app, conectorApi.atualizarSituacao, ({ body }) => {
      const ids = body.map(({ registroId }) => registroId);
      return sincronizarRegistros(deps, ids);
    });

    rota(app, conectorApi.enviarXmlDocAcademica, ({ params: { registroId }, ator }) =>
      enviarXml(deps, ator, { registroId, tipo: TIPO_DOCUMENTACAO }),
    );
    rota(app, conectorApi.enviarXmlDiploma, ({ params: { registroId }, ator }) =>
      enviarXml(deps, ator, { registroId, tipo: TIPO_DIPLOMA }),
    );
    rota(app, conectorApi.enviarEmLote, ({ body: { xml, registros }, ator }) =>
      enviarLote(deps, ator, xml === 'xml-diploma' ? TIPO_DIPLOMA : TIPO_DOCUMENTACAO, registros),
    );

    rota(app, conectorApi.baixarXml, ({ params, ator }) => lerXmlAssinado(deps, ator, params));
    rota(app, conectorApi.baixarPrevia, ({ params, ator }) => lerPrevia(deps, ator, params));
    rota(app, conectorApi.validarPrevia, ({ params }) => validarPreviaNoEsquema(deps, params));
    rota(app, conectorApi.baixarDiploma, ({ params, ator }) => lerRvdd(deps, ator, params.registroId));
    rota(app, conectorApi.lerJsonDocAcademica, ({ params, ator }) => lerJson(deps, ator, params.registroId));

    rota(app, conectorApi.autorizarDocumento, async ({ params: { registroId, xml }, body, ator }) => {
      await autorizarDocumento(deps, ator, await lerDocumento(prisma, registroId, tipoDoNome(xml)), body);
      return OK;
    });
    rota(app, conectorApi.lerRecibo, ({ params: { registroId, xml } }) =>
      lerRecibo(prisma, { registroId, tipo: tipoDoNome(xml) }),
    );

    rota(app, conectorApi.lerAcesso, async ({ ator, req }) => {
      recusarNavegador(req.headers);
      const acesso = await conector.token();
      await anotarAto(deps, ator, { entidade: 'conector', acao: 'fornecer-token' }, { id: 'acesso' });
      if (acesso === null) throw conflito('O conector está configurado sem conta: não há token de acesso a fornecer.');
      return { accessToken: acesso.token, tokenType: 'Bearer' as const, expiresIn: acesso.segundos };
    });
    rota(app, conectorApi.salvarEnvio, ({ body, ator }) => salvarEnvioDeScript(deps, ator, body));
    rota(app, conectorApi.salvarErro, async ({ params, body }) => {
      await salvarErroDeScript(deps, params.registroId, params.tipo, body);
      return OK;
    });

    rota(app, conectorApi.lerCarimbos, () => lerCarimbosDevidos(deps.pool, deps.agora()));
    rota(app, conectorApi.listarFila, ({ query }) => lerFila(prisma, query.soPendencias === 'sim'));
    rota(app, conectorApi.repetirItemDaFila, async ({ params, ator }) => {
      const motivo = await repetirItem(deps, ator, params);
      return { ...OK, motivo };
    });
    rota(app, conectorApi.aceitarCertificados, async ({ params, body, ator }) => {
      const motivo = await aceitarCertificados(deps, ator, params, body);
      return { ...OK, motivo };
    });
    rota(app, conectorApi.desistirItemDaFila, async ({ params, body, ator }) => {
      await desistirDoItem(deps, ator, params, body.motivo);
      return OK;
    });
  },
};
