import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { bastamClaims, pessoaDoProvedor } from '#domain/sessao/pessoa-do-provedor.ts';
import type { ConfigDoProvedor } from '../../config/identidade.ts';
import { AppError } from '../../erros/app-error.ts';
import type { EncerramentoDoProvedor, ProvedorPort } from './provedor.port.ts';

const EVENTO_DE_SAIDA = 'http://schemas.openid.net/event/backchannel-logout';
/** The provider's description is asked again after this. */
const DESCOBERTA_VALE_MS = 24 * 3_600_000;

interface Opcoes extends ConfigDoProvedor {
  /** This installation's address, where the provider sends browsers back to. */
  urlPublica: string;
  /** The part of the address where browsers come back, as it is registered at the provider; the staff's unless said. */
  retorno?: string;
  tempoLimiteMs: number;
  agora(): Date;
}

const CAMINHO_DE_RETORNO = '/api/sessao/provedor/retorno';

/** Makes the single sign-on by OpenID Connect: authorization code with PKCE, state and nonce; plain http here alone. */
export function createProvedorOidc(opcoes: Opcoes): ProvedorPort {
  const { nome, regras, escopos, urlPublica, retorno = CAMINHO_DE_RETORNO, agora } = opcoes;
  const descobrir = criarDescoberta(opcoes);
  const redirect_uri = `${urlPublica}${retorno}`;
  return {
    nome,
    regras,
    async iniciar(estado) {
      const { config } = await descobrir();
      const ida = { nonce: oidc.randomNonce(), verificador: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: escopos,
        state: estado,
        nonce: ida.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(ida.verificador),
        code_challenge_method: 'S256',
      });
      return { url, ida };
    },
    async concluir(resposta, expectedState, { nonce: expectedNonce, verificador: pkceCodeVerifier }) {
      const { config } = await descobrir();
      const daqui = new URL(redirect_uri);
      daqui.search = resposta.toString();
      const feito = await oidc
        .authorizationCodeGrant(config, daqui, {
          expectedState,
          expectedNonce,
          pkceCodeVerifier,
          idTokenExpected: true,
        })
        .catch((causa: unknown) => {
          throw recusado(causa);
        });
      const token = feito.claims();
      if (token === undefined) throw recusado(new Error('sem id_token'));
      const claims = bastamClaims(token, regras)
        ? token
        : { ...(await lerUserInfo(config, feito.access_token, token.sub)), ...token };
      const sid = typeof token.sid === 'string' ? token.sid.slice(0, 255) : null;
      return { pessoa: pessoaDoProvedor(claims, regras), sub: token.sub, sid };
    },
    async lerEncerramento(token) {
      const { config, chaves } = await descobrir();
      const { issuer } = config.serverMetadata();
      const regra = { issuer, audience: opcoes.cliente, requiredClaims: ['iat', 'jti'], clockTolerance: 60 };
      const lido = await jwtVerify(token, chaves, { ...regra, maxTokenAge: '8 minutes', currentDate: agora() }).catch(
        () => null,
      );
      return lido === null ? null : emEncerramento(lido.payload);
    },
    async urlDeSaida() {
      const { config } = await descobrir();
      const base = opcoes.saidaUrl ?? config.serverMetadata().end_session_endpoint;
      if (base === undefined) return null;
      const url = new URL(base);
      url.searchParams.set('client_id', opcoes.cliente);
      url.searchParams.set('post_logout_redirect_uri', `${urlPublica}/digital/`);
      return url;
    },
  };
}

/** Asked at the first use, so that a start does not wait for the provider. */
function criarDescoberta({ emissor, cliente, segredo, tempoLimiteMs, agora }: Opcoes) {
  const buscar = async (): Promise<{ config: oidc.Configuration; chaves: JWTVerifyGetKey }> => {
    const url = new URL(emissor);
    const autenticacao = segredo === undefined ? oidc.None() : oidc.ClientSecretBasic(segredo);
    const config = await oidc.discovery(url, cliente, undefined, autenticacao, {
      timeout: tempoLimiteMs / 1_000,
      ...(url.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    });
    const { jwks_uri } = config.serverMetadata();
    if (jwks_uri === undefined) throw new Error('o provedor não publica as suas chaves');
    return { config, chaves: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: tempoLimiteMs }) };
  };
  let guardada: { desde: number; pronta: ReturnType<typeof buscar> } | null = null;
  return async () => {
    const quando = agora().getTime();
    if (guardada === null || quando - guardada.desde > DESCOBERTA_VALE_MS) {
      guardada = { desde: quando, pronta: buscar() };
    }
    const esta = guardada;
    return esta.pronta.catch((causa: unknown) => {
      if (guardada === esta) guardada = null;
      throw new AppError('IDENTIDADE_INDISPONIVEL', 502, NAO_RESPONDEU, [], causa);
    });
  };
}

const NAO_RESPONDEU = 'O serviço de entrada não respondeu. Tente novamente em instantes.';

/** The provider's refusal, an answer to another question, or one that does not verify: nobody is in by it. */
function recusado(causa: unknown): AppError {
  const desistiu = causa instanceof oidc.AuthorizationResponseError && causa.error === 'access_denied';
  const fora = causa instanceof TypeError || (causa instanceof oidc.ClientError && causa.code === 'OAUTH_TIMEOUT');
  if (fora) return new AppError('IDENTIDADE_INDISPONIVEL', 502, NAO_RESPONDEU, [], causa);
  return desistiu
    ? new AppError('ENTRADA_CANCELADA', 401, 'A entrada foi cancelada no provedor.')
    : new AppError(
        'CREDENCIAL_INVALIDA',
        401,
        'A resposta do provedor não pôde ser conferida. Entre novamente.',
        [],
        causa,
      );
}

const lerUserInfo = async (config: oidc.Configuration, token: string, sub: string): Promise<Record<string, unknown>> =>
  config.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : oidc.fetchUserInfo(config, token, sub).catch((causa: unknown) => {
        throw recusado(causa);
      });

function emEncerramento({ sub, sid, jti, nonce, events }: JWTPayload): EncerramentoDoProvedor | null {
  const eSaida = Object.hasOwn(Object(events), EVENTO_DE_SAIDA) && nonce === undefined;
  const nomes = { sub: typeof sub === 'string' ? sub : null, sid: typeof sid === 'string' ? sid : null };
  return !eSaida || jti === undefined || (nomes.sub === null && nomes.sid === null) ? null : { ...nomes, jti };
}
