import { FEITO } from '#contract/common.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { chaveDoDigitado } from '../../acoes/chaves.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { origemDe, quemPede } from '../../http/origem.ts';
import { quemEspera, recusarOutraPessoa } from '../../http/outra-pessoa.ts';
import { rota } from '../../http/rota.ts';
import { abrirSessao, fecharSessao, hashDaSessao, segredoDoAparelho } from '../../http/sessao-ativa.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { aceitarConvite, lerConvite } from './aceitar-convite.ts';
import { entrarComSenha } from './entrar-com-senha.ts';
import { minhasListas } from './minhas-listas.routes.ts';
import { minhasSessoes } from './minhas-sessoes.routes.ts';
import { entradaPeloProvedor } from './provedor.routes.ts';
import { entradaPorChave, segundoFator } from './segundo-fator.routes.ts';
import { trocarSenhaDaConta } from './trocar-senha.ts';

/** Login, who am I, leave, password and sessions of local accounts (A8, A9). */
export const sessaoRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, sessaoApi.entrarComToken, async ({ query, req, reply }) => {
      const identificado = await deps.identidade.trocarToken(query.cookie);
      if (identificado === null) throw naoVale();
      await recusarOutraPessoa(deps, req, reply, identificado);
      return abrirSessao(deps, req, reply, identificado);
    });
    rota(app, sessaoApi.trocarDePessoa, async ({ req, reply }) => {
      const identificado = await quemEspera(deps, req, reply);
      if (identificado === null) throw naoVale();
      return abrirSessao(deps, req, reply, identificado);
    });
    rota(app, sessaoApi.entrarLocal, async ({ body, req, reply }) => {
      exigirEntradaLocal(deps);
      const visitante = { origem: origemDe(req), endereco: quemPede(req), aparelho: segredoDoAparelho(deps, req) };
      const entrada = await entrarComSenha(deps, body, visitante);
      if ('token' in entrada) return entrada;
      void reply.header('retry-after', String(entrada.esperar));
      throw new AppError('AGUARDE', 429, `Muitas tentativas de entrar com este CPF. ${emPalavras(entrada.esperar)}`);
    });
    rota(app, sessaoApi.sair, async ({ req, reply }) => {
      const deProvedor = await fecharSessao(deps, req, reply);
      // Who left here has left, whether or not the provider can be asked.
      const saida = deProvedor ? await deps.provedor?.urlDeSaida().catch(() => null) : null;
      return { ...FEITO, saidaUrl: saida?.href ?? null };
    });
    entradaPorChave(app, deps);
    entradaPeloProvedor(app, deps);
    rota(app, sessaoApi.lerConvite, async ({ body }) => {
      const { nome, senhaHash, ultimaEntradaEm } = await lerConvite(deps, body.Convite);
      return { nome, jaTinhaSenha: senhaHash !== null || ultimaEntradaEm !== null };
    });
    rota(app, sessaoApi.aceitarConvite, ({ body, req }) => {
      exigirEntradaLocal(deps);
      return aceitarConvite(deps, body, origemDe(req));
    });
  },
  equipe(app, deps) {
    rota(app, sessaoApi.ler, ({ usuario }) => usuario);
    rota(app, sessaoApi.chaveDoDigitado, ({ usuario }) => ({ chave: chaveDoDigitado(usuario.cpf) }));
    rota(app, sessaoApi.trocarSenha, async ({ body, usuario, req }) => {
      const quem = { cpf: usuario.cpf, estaSessao: hashDaSessao(req), origem: origemDe(req) };
      await trocarSenhaDaConta(deps, quem, body);
      return FEITO;
    });
    minhasSessoes(app, deps);
    minhasListas(app, deps);
    segundoFator(app, deps);
  },
};

/** @throws AppError 403 where people enter by single sign-on alone */
function exigirEntradaLocal({ config: { identidade } }: Dependencies): void {
  if (identidade.entradaLocal) return;
  const nome = identidade.provedor?.nome ?? 'o serviço de permissões';
  throw new AppError('SO_LOGIN_UNICO', 403, `Neste sistema não se entra por senha: entre com ${nome}.`);
}

const naoVale = () =>
  new AppError('CREDENCIAL_INVALIDA', 401, 'A credencial de acesso não vale mais. Entre novamente.');

const emPalavras = (segundos: number): string =>
  segundos < 90
    ? `Aguarde ${segundos} segundos e tente novamente.`
    : `Aguarde ${Math.ceil(segundos / 60)} minutos, ou entre de um aparelho de onde já entrou.`;
