import { FEITO } from '#contract/common.ts';
import {
  documentosApi,
  enviarDocumentoCampos,
  enviarHistoricoCampos,
  pastaApi,
} from '#contract/documentos.contract.ts';
import { type Ator, anotarAto } from '../../auditoria/atuar.ts';
import { existente } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { confirmarLeitura } from './confirmar-leitura.ts';
import { designacaoRotas } from './designacao.rotas.ts';
import { verificarDocumentacao } from './documentacao.queries.ts';
import { lerDocumentos, lerTipos } from './documentos.queries.ts';
import { lerDocumento } from './documentos.repository.ts';
import { confirmarRetiradas, excluirDocumento, retirarDocumento } from './excluir-documento.ts';
import { guardarDocumento } from './guardar-documento.ts';
import { guardarHistorico, TIPO_HISTORICO } from './guardar-historico.ts';
import { localizarEstudante } from './localizar-estudante.ts';
import { lerPasta, reconhecerArquivos } from './pasta-da-colacao.ts';
import { conferirEnvio, receberPdf } from './receber-envio.rotas.ts';

const SEM_CONTEUDO = Buffer.alloc(0);

export const documentosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, storage } = deps;
    designacaoRotas(app, deps);

    confirmarRetiradas(deps);

    const excluir = async (ator: Ator, id: string) => {
      await excluirDocumento(deps, ator, id);
      return FEITO;
    };

    rota(app, documentosApi.listarTipos, () => lerTipos(prisma));
    rota(app, documentosApi.lerEstudante, ({ params }) => localizarEstudante(deps, params.rga));
    rota(app, documentosApi.listar, ({ params }) => lerDocumentos(prisma, params.rga));
    rota(app, documentosApi.validarEnvio, ({ params }) => verificarDocumentacao(prisma, params.registroId));

    rota(app, pastaApi.ler, ({ params }) => lerPasta(deps, params.id));
    rota(app, pastaApi.reconhecer, ({ params, body }) => reconhecerArquivos(deps, params.id, body.arquivos));

    rota(app, documentosApi.enviar, async ({ ator, req, reply }) => {
      const recebido = await receberPdf(req, reply);
      const campos = conferirEnvio(enviarDocumentoCampos, recebido, true);
      const { nome = '', conteudo } = recebido.arquivo ?? {};
      return guardarDocumento(deps, ator, { ...campos, nome, conteudo: conteudo ?? SEM_CONTEUDO });
    });

    rota(app, documentosApi.enviarHistorico, async ({ ator, req, reply }) => {
      const recebido = await receberPdf(req, reply);
      const campos = conferirEnvio(enviarHistoricoCampos, recebido, false);
      const envio = { ...campos, obs: campos.obs ?? TIPO_HISTORICO };
      if (recebido.arquivo === null) return guardarHistorico(deps, ator, envio);
      const { nome, conteudo } = recebido.arquivo;
      return guardarDocumento(deps, ator, { ...envio, nome, conteudo: conteudo ?? SEM_CONTEUDO });
    });

    rota(app, documentosApi.baixar, async ({ params, ator }) => {
      const { id, rga, nome, tipo } = await lerDocumento(prisma, { arquivoGuid: params.arquivoGuid });
      const conteudo = existente(await storage.ler(params.arquivoGuid), 'Documento não encontrado.');
      // An identity document is unmasked personal data: reading it is an act, too (R5).
      await anotarAto(deps, ator, { entidade: 'documento', acao: 'baixar' }, { id, para: { rga, tipo: tipo.nome } });
      return { nome, tipo: 'application/pdf', conteudo };
    });

    rota(app, documentosApi.confirmarLeitura, async ({ params, ator }) => {
      await confirmarLeitura(deps, ator, params.id);
      return FEITO;
    });

    rota(app, documentosApi.excluir, ({ params, ator }) => excluir(ator, params.id));
    rota(app, documentosApi.excluirPorGet, ({ params, ator }) => excluir(ator, params.id));
    rota(app, documentosApi.retirar, async ({ params, body, ator }) => {
      await retirarDocumento(deps, ator, params.id, body.Motivo);
      return FEITO;
    });
  },
};
