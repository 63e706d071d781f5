import { normalizeIP } from '@fastify/rate-limit';
import { FEITO } from '#contract/common.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { AppError } from '../../erros/app-error.ts';
import { origemDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import { abrirSessao, fecharSessao, hashDaSessao, hashDoAparelho } from '../../http/sessao-ativa.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { aceitarConvite, lerConvite } from './aceitar-convite.ts';
import { entrarComSenha } from './entrar-com-senha.ts';
import { minhasSessoes } from './minhas-sessoes.routes.ts';
import { entradaPorChave, segundoFator } from './segundo-fator.routes.ts';
import { trocarSenhaDaConta } from './trocar-senha.ts';

/** Login, who am I, leave, password and sessions of local accounts (A8, A9). */
export const sessaoRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, sessaoApi.entrarComToken, async ({ query, req, reply }) => {
      const identificado = await deps.identidade.trocarToken(query.cookie);
      if (identificado === null)
        throw new AppError('CREDENCIAL_INVALIDA', 401, 'A credencial de acesso não vale mais. Entre novamente.');
      return abrirSessao(deps, req, reply, identificado);
    });
    rota(app, sessaoApi.entrarLocal, async ({ body, req, reply }) => {
      const visitante = { origem: origemDe(req), endereco: normalizeIP(req.ip), aparelho: hashDoAparelho(deps, req) };
      const entrada = await entrarComSenha(deps, body, visitante);
      if ('token' in entrada) return entrada;
      void reply.header('retry-after', String(entrada.esperar));
      throw new AppError('AGUARDE', 429, `Muitas tentativas de entrar com este CPF. ${emPalavras(entrada.esperar)}`);
    });
    rota(app, sessaoApi.sair, async ({ req, reply }) => {
      await fecharSessao(deps, req, reply);
      return FEITO;
    });
    entradaPorChave(app, deps);
    rota(app, sessaoApi.lerConvite, async ({ body }) => {
      const { nome, senhaHash, ultimaEntradaEm } = await lerConvite(deps, body.Convite);
      return { nome, jaTinhaSenha: senhaHash !== null || ultimaEntradaEm !== null };
    });
    rota(app, sessaoApi.aceitarConvite, ({ body, req }) => aceitarConvite(deps, body, origemDe(req)));
  },
  equipe(app, deps) {
    rota(app, sessaoApi.ler, ({ usuario }) => usuario);
    rota(app, sessaoApi.trocarSenha, async ({ body, usuario, req }) => {
      const quem = { cpf: usuario.cpf, estaSessao: hashDaSessao(deps, req), origem: origemDe(req) };
      await trocarSenhaDaConta(deps, quem, body);
      return FEITO;
    });
    minhasSessoes(app, deps);
    segundoFator(app, deps);
  },
};

const emPalavras = (segundos: number): string =>
  segundos < 90
    ? `Aguarde ${segundos} segundos e tente novamente.`
    : `Aguarde ${Math.ceil(segundos / 60)} minutos, ou entre de um aparelho de onde já entrou.`;
