import { FEITO } from '#contract/common.ts';
import { designacaoApi, enviarAtoCampos } from '#contract/documentos.contract.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { existente } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAtosDeDesignacao } from './designacao.queries.ts';
import { lerAto, marcarAtoExcluido } from './designacao.repository.ts';
import { guardarAto } from './guardar-ato.ts';
import { conferirEnvio, receberPdf } from './receber-envio.rotas.ts';

export const designacaoRotas: NonNullable<RotasDaSala['equipe']> = (app, deps) => {
  const { prisma, storage } = deps;

  rota(app, designacaoApi.listar, () => lerAtosDeDesignacao(prisma));

  rota(app, designacaoApi.enviar, async ({ ator, req, reply }) => {
    const recebido = await receberPdf(req, reply);
    const campos = conferirEnvio(enviarAtoCampos, recebido, true);
    const { nome = '', conteudo } = recebido.arquivo ?? {};
    return guardarAto(deps, ator, { ...campos, nome, conteudo: conteudo ?? Buffer.alloc(0) });
  });

  rota(app, designacaoApi.baixar, async ({ params }) => {
    const { arquivo, arquivoGuid } = await lerAto(prisma, params.id);
    const conteudo = existente(await storage.ler(arquivoGuid), 'Ato de designação não encontrado.');
    return { nome: arquivo, tipo: 'application/pdf', conteudo };
  });

  rota(app, designacaoApi.excluir, ({ params: { id }, ator }) =>
    atuar(deps, ator, { entidade: 'ato-designacao', acao: 'excluir' }, async (tx, quando) => {
      const { nome, descricao, sha256, arquivoGuid } = await lerAto(tx, id);
      await marcarAtoExcluido(tx, id, quando, ator.usuario.nome);
      await storage.apagar(tx, arquivoGuid);
      return { retorno: FEITO, anotar: { id, de: { nome, descricao, sha256 } } };
    }),
  );
};
