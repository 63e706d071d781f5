import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { RETORNO_DO_TITULAR } from '#contract/meu-diploma.contract.ts';
import type { ConfigDoProvedor } from '../../config/identidade.ts';
import { PAPEIS_DA_CASA } from '../../domain/sessao/papeis.ts';
import { criarMemoria } from './memoria.ts';
import { PAGINA_DE_FORA, PESSOAS, paginaDasPessoas, paginaDeSaida, paginaDoTitular, pessoaDoCpf } from './pessoas.ts';

const DIA = 86_400;
const CLIENTE = 'registro-de-diplomas';
/** The graduates' own client: nobody enters the office by it. */
const CLIENTE_DOS_TITULARES = 'meu-diploma';

interface Opcoes {
  /** The register's own address. */
  urlPublica: string;
  porta?: number;
  /** Name by which the browser reaches this machine. */
  host?: string;
}

interface ProvedorDeDemonstracao {
  config: ConfigDoProvedor;
  /** The same, for the graduates' door. */
  dosTitulares: ConfigDoProvedor;
  parar(): Promise<void>;
}

/** A real provider of OpenID Connect with invented people: one click instead of a password. */
export async function iniciarProvedor({
  urlPublica,
  porta = 0,
  host = 'localhost',
}: Opcoes): Promise<ProvedorDeDemonstracao> {
  const servidor = createServer();
  await new Promise<void>((pronto, falhou) => void servidor.once('error', falhou).listen(porta, host, pronto));
  const emissor = `http://${host}:${(servidor.address() as AddressInfo).port}`;
  const segredo = randomBytes(24).toString('base64url');
  const provedor = new Provider(emissor, await configuracao(urlPublica, segredo));
  const atender = provedor.callback();
  servidor.on('request', (req, res) => {
    if (!req.url?.startsWith('/pessoas/')) return void atender(req, res);
    escolherPessoa(provedor, req, res).catch(() => (res.headersSent ? res.destroy() : res.writeHead(400).end()));
  });
  const regras = {
    cpf: 'cpf',
    nivel: 'nivel',
    niveis: ['prata', 'ouro'],
    papel: 'papel',
    papeis: PAPEIS_DA_CASA.map((papel) => ({ valor: papel, papel })),
  };
  return {
    config: {
      emissor,
      cliente: CLIENTE,
      segredo,
      nome: 'login único',
      escopos: 'openid profile',
      saidaUrl: undefined,
      regras,
    },
    dosTitulares: {
      emissor,
      cliente: CLIENTE_DOS_TITULARES,
      segredo,
      nome: 'gov.br de demonstração',
      escopos: 'openid profile',
      saidaUrl: undefined,
      regras: { ...regras, papel: undefined, papeis: [] },
    },
    parar: () =>
      new Promise<void>((parado) => {
        servidor.close(() => parado());
        servidor.closeAllConnections();
      }),
  };
}

async function escolherPessoa(provedor: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { params } = await provedor.interactionDetails(req, res);
  if (req.method !== 'POST') {
    const pagina = params.client_id === CLIENTE_DOS_TITULARES ? paginaDoTitular : paginaDasPessoas;
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pagina(req.url ?? ''));
    return;
  }
  const accountId = new URLSearchParams(await text(req)).get('pessoa')?.replace(/[.\s-]/g, '') ?? '';
  await provedor.interactionFinished(req, res, { login: { accountId } });
}

async function configuracao(urlPublica: string, segredo: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    adapter: criarMemoria(),
    clients: [
      {
        client_id: CLIENTE,
        client_secret: segredo,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${urlPublica}/api/sessao/provedor/retorno`],
        post_logout_redirect_uris: [`${urlPublica}/digital/`],
        backchannel_logout_uri: `${urlPublica}/api/sessao/provedor/encerrar`,
        backchannel_logout_session_required: true,
      },
      {
        client_id: CLIENTE_DOS_TITULARES,
        client_secret: segredo,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${urlPublica}${RETORNO_DO_TITULAR}`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'cpf', 'nivel', 'papel'] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    // It asks at one address alone, the register's own, which here is this machine: the library itself would not.
    fetch: (url, opcoes) => fetch(url, { ...opcoes, dispatcher: undefined } as RequestInit),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, formulario) {
          ctx.body = paginaDeSaida(formulario);
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = PAGINA_DE_FORA;
        },
      },
    },
    findAccount: (_ctx, sub) => {
      const pessoa = PESSOAS.find((uma) => uma.sub === sub) ?? pessoaDoCpf(sub);
      return pessoa && { accountId: sub, claims: async () => ({ ...pessoa }) };
    },
    interactions: { url: (_ctx, { uid }) => `/pessoas/${uid}` },
    loadExistingGrant: consentir,
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: DIA, IdToken: 300, Interaction: 3_600, Session: DIA },
  };
}

/** Nobody is asked to consent: the register is the provider's own house. */
async function consentir({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}
