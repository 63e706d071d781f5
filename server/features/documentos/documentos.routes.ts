import {
  baixarDocumento,
  enviarDocumento,
  enviarDocumentoCampos,
  enviarHistorico,
  enviarHistoricoCampos,
  excluirDocumento,
  excluirDocumentoPorGet,
  listarDocumentos,
  listarTiposDeDocumento,
  obterEstudanteDoEnvio,
  validarEnvio,
} from '#contract/documentos.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerDocumentos, lerTipos, verificarDocumentacao } from './documentos.queries.ts';
import { lerDocumento, marcarExcluido } from './documentos.repository.ts';
import { conferirEnvio, guardarDocumento, receberPdf } from './guardar-documento.ts';
import { guardarHistorico, TIPO_HISTORICO } from './guardar-historico.ts';
import { localizarEstudante } from './localizar-estudante.ts';

const SEM_CONTEUDO = Buffer.alloc(0);

/** Supporting academic documents (DOC-*). */
export const documentosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, storage, agora } = deps;

    const excluir = (id: string, usuario: Usuario, requisicao: string) =>
      withTransaction(prisma, async (tx) => {
        const { arquivoGuid, rga, tipo, sha256 } = await lerDocumento(tx, { id });
        const quando = agora();
        await marcarExcluido(tx, id, quando, usuario.nome);
        await storage.apagar(tx, arquivoGuid);
        const de = { rga, tipo: tipo.nome, sha256 };
        await anotarNaAuditoria(tx, {
          entidade: 'documento',
          entidadeId: id,
          acao: 'excluir',
          usuario,
          quando,
          de,
          requisicao,
        });
        return { ok: true as const };
      });

    rota(app, listarTiposDeDocumento, () => lerTipos(prisma));
    rota(app, obterEstudanteDoEnvio, ({ params }) => localizarEstudante(deps, params.rga));
    rota(app, listarDocumentos, ({ params }) => lerDocumentos(prisma, params.rga));
    rota(app, validarEnvio, ({ params }) => verificarDocumentacao(prisma, params.registroId));

    rota(app, enviarDocumento, async ({ usuario, req, reply }) => {
      const recebido = await receberPdf(req, reply);
      const campos = conferirEnvio(enviarDocumentoCampos, recebido, true);
      const { nome = '', conteudo } = recebido.arquivo ?? {};
      return guardarDocumento(deps, { ...campos, nome, conteudo: conteudo ?? SEM_CONTEUDO }, usuario, req.id);
    });

    rota(app, enviarHistorico, async ({ usuario, req, reply }) => {
      const recebido = await receberPdf(req, reply);
      const campos = conferirEnvio(enviarHistoricoCampos, recebido, false);
      const envio = { ...campos, obs: campos.obs ?? TIPO_HISTORICO };
      if (recebido.arquivo === null) return guardarHistorico(deps, envio, usuario, req.id);
      const { nome, conteudo } = recebido.arquivo;
      return guardarDocumento(deps, { ...envio, nome, conteudo: conteudo ?? SEM_CONTEUDO }, usuario, req.id);
    });

    rota(app, baixarDocumento, async ({ params, usuario, req }) => {
      const { id, rga, nome, tipo } = await lerDocumento(prisma, { arquivoGuid: params.arquivoGuid });
      const conteudo = await storage.ler(params.arquivoGuid);
      if (conteudo === null) throw naoEncontrado('Documento não encontrado.');
      // An identity document is unmasked personal data: reading it is an act, too (R5).
      await withTransaction(prisma, (tx) =>
        anotarNaAuditoria(tx, {
          entidade: 'documento',
          entidadeId: id,
          acao: 'baixar',
          usuario,
          quando: agora(),
          para: { rga, tipo: tipo.nome },
          requisicao: req.id,
        }),
      );
      return { nome, tipo: 'application/pdf', conteudo };
    });

    rota(app, excluirDocumento, ({ params, usuario, req }) => excluir(params.id, usuario, req.id));
    rota(app, excluirDocumentoPorGet, ({ params, usuario, req }) => excluir(params.id, usuario, req.id));
  },
};
