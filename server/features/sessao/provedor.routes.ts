import type { FastifyInstance } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { montarQuery } from '#contract/montar-endereco.ts';
import { provedorApi } from '#contract/sessao.contract.ts';
import { irAoProvedor } from '../../adapters/identidade/ida-ao-provedor.ts';
import type { ProvedorPort } from '../../adapters/identidade/provedor.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, naoEncontrado } from '../../erros/app-error.ts';
import { nomeDoCookie, opcoesDoCookie } from '../../http/biscoitos.ts';
import { origemDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import { encerrarPeloProvedor } from './encerrar-pelo-provedor.ts';
import { voltarDoProvedor } from './entrar-pelo-provedor.ts';

const IDA_SEGUNDOS = 600;
const CORPO_MAXIMO = 32 * 1024;
const ENTRAR = '/digital/entrar';

/** Entry by a provider of single sign-on, and its end at the provider's word. */
export function entradaPeloProvedor(app: FastifyInstance, deps: Dependencies): void {
  const { config } = deps;
  const provedor = (): ProvedorPort => {
    if (deps.provedor === null) throw naoEncontrado('Este sistema não tem login único.');
    return deps.provedor;
  };
  const biscoito = nomeDoCookie(config, 'ida');

  rota(app, provedorApi.entrar, async ({ query, reply }) => {
    const { destino = '' } = query;
    try {
      const { url, navegador } = await irAoProvedor(deps, provedor(), destino);
      // The provider's answer is a visit that another site starts: a strict cookie would stay at home.
      void reply.setCookie(biscoito, navegador, { ...opcoesDoCookie(config, 'lax'), maxAge: IDA_SEGUNDOS });
      void reply.redirect(url.href, 303);
    } catch (erro) {
      if (!(erro instanceof AppError) || erro.status !== 502) throw erro;
      void reply.redirect(ENTRAR + montarQuery({ motivo: 'indisponivel', destino: destino || undefined }), 303);
    }
    return FEITO;
  });

  rota(app, provedorApi.voltar, async ({ req, reply }) => {
    const resposta = new URL(req.url, config.urlPublica).searchParams;
    const navegador = req.cookies[biscoito] ?? '';
    const volta = await voltarDoProvedor(deps, provedor(), { resposta, navegador, origem: origemDe(req) });
    const destino = volta.destino || undefined;
    void reply.clearCookie(biscoito, opcoesDoCookie(config, 'lax'));
    void reply.redirect(
      'token' in volta
        ? `/digital/cae/${volta.token}${montarQuery({ destino })}`
        : ENTRAR + montarQuery({ motivo: volta.motivo, destino }),
      303,
    );
    return FEITO;
  });

  void app.register(async (comFormulario) => {
    comFormulario.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: CORPO_MAXIMO },
      (_req, corpo, pronto) => pronto(null, Object.fromEntries(new URLSearchParams(String(corpo)))),
    );
    rota(comFormulario, provedorApi.encerrar, async ({ body, req }) => {
      await encerrarPeloProvedor(deps, provedor(), body.logout_token, origemDe(req));
      return FEITO;
    });
  });
}
