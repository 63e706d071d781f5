import { FEITO } from '#contract/common.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { AppError } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import { abrirSessao, fecharSessao, hashDaSessao } from '../../http/sessao-ativa.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { entrarComSenha } from './entrar-com-senha.ts';
import { trocarSenhaDaConta } from './trocar-senha.ts';

/** Login, who am I, leave, password of local accounts (A8, A9). */
export const sessaoRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, sessaoApi.entrarComToken, async ({ query, reply }) => {
      const usuario = await deps.identidade.trocarToken(query.cookie);
      if (usuario === null)
        throw new AppError('CREDENCIAL_INVALIDA', 401, 'A credencial de acesso não vale mais. Entre novamente.');
      await abrirSessao(deps, reply, usuario);
      return usuario;
    });
    rota(app, sessaoApi.entrarLocal, ({ body }) => entrarComSenha(deps, body));
    rota(app, sessaoApi.sair, async ({ req, reply }) => {
      await fecharSessao(deps, req, reply);
      return FEITO;
    });
  },
  equipe(app, deps) {
    rota(app, sessaoApi.ler, ({ usuario }) => usuario);
    rota(app, sessaoApi.trocarSenha, async ({ body, usuario, req }) => {
      await trocarSenhaDaConta(deps, usuario.cpf, hashDaSessao(req), body);
      return FEITO;
    });
  },
};
