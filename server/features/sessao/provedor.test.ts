import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { createProvedorOidc } from '../../adapters/identidade/provedor.oidc.ts';
import { contaNova, mudarConta } from '../../db/contas.ts';
import { iniciarProvedor } from '../../demo/provedor/iniciar-provedor.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { criarNavegador, type Navegador } from '../../test/navegador.ts';

let t: AppDeTeste;
let simulador: Awaited<ReturnType<typeof iniciarProvedor>>;
let base: string;

beforeAll(async () => {
  t = await buildTestApp();
  base = await t.app.listen({ port: 0, host: '127.0.0.1' });
  simulador = await iniciarProvedor({ urlPublica: base, host: '127.0.0.1' });
  porClaim();
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

/** The application asks `deps.provedor` at every request: the same one serves both ways of mapping roles. */
const usar = (mudanca: object) => {
  const { config } = simulador;
  const regras = { ...config.regras, ...mudanca };
  t.servidor.provedor = createProvedorOidc({
    ...config,
    regras,
    urlPublica: base,
    tempoLimiteMs: 5_000,
    agora: () => new Date(),
  });
};
const porClaim = () => usar({});
const porConta = () => usar({ papel: undefined, papeis: [] });

const IDA = '/api/sessao/provedor?destino=/livros';
/** Goes to the provider, chooses a person there, and comes back: the address at which the browser ends. */
async function entrarComo(
  pessoa: string,
  navegador: Navegador = criarNavegador(),
): Promise<{ fim: string; navegador: Navegador }> {
  const noProvedor = await navegador.visitar(base + IDA);
  const fim = await navegador.visitar(noProvedor.url, { pessoa });
  return { fim: fim.url.slice(base.length), navegador };
}
const trocar = async (fim: string) => {
  const token = /cae\/([\w-]+)/.exec(fim)?.[1] ?? '';
  const resposta = await t.chamar(sessaoApi.entrarComToken, { query: { cookie: token } });
  return {
    ...resposta,
    cookie: [resposta.headers['set-cookie'] ?? []]
      .flat()
      .map((um) => String(um).split(';')[0])
      .join('; '),
  };
};

describe('single sign-on with a real provider', () => {
  it('leads in by claims: CPF, role and level, with PKCE, state and nonce', async () => {
    const { fim } = await entrarComo('regina');
    expect(fim).toMatch(/^\/digital\/cae\/[\w-]{43}\?destino=%2Flivros$/);
    const { corpo, cookie } = await trocar(fim);
    expect(corpo).toMatchObject({
      nome: 'Regina Amostra Responsável',
      cpf: '39053344705',
      papel: 'responsavel',
      pendencia: null,
    });
    expect((await t.chamar(livrosApi.criar, { body: { Nome: 'Livro da Regina' } }, cookie)).status).toBe(200);
    expect((await t.chamar(apoioApi.lerInstituicaoPublica)).corpo.entradas.local).toBe(true);
  });

  it('lets a low level read and do nothing, and lets nobody in whom no claim gives a role', async () => {
    const { corpo, cookie } = await trocar((await entrarComo('bento')).fim);
    expect(corpo).toMatchObject({ papel: 'responsavel', nivelBaixo: true });
    expect((await t.chamar(livrosApi.listar, {}, cookie)).status).toBe(200);
    expect((await t.chamar(livrosApi.criar, { body: { Nome: 'Livro do Bento' } }, cookie)).status).toBe(403);
    expect((await entrarComo('vilma')).fim).toBe('/digital/entrar?motivo=sem-perfil&destino=%2Flivros');
  });

  it('leads in by account where accounts decide: their role, until the moment they end', async () => {
    porConta();
    expect((await entrarComo('otavio')).fim).toContain('motivo=sem-conta');
    const dados = {
      cpf: '15350946056',
      nome: 'Otávio da Conta',
      matricula: '8',
      cargo: 'Chefe',
      papel: 'administrador',
    };
    const { id } = await t.deps.prisma.conta.create({ data: contaNova({ ...dados, trocarSenha: true }) });
    const { corpo, cookie } = await trocar((await entrarComo('otavio')).fim);
    expect(corpo).toMatchObject({ nome: 'Otávio da Conta', papel: 'administrador', pendencia: null });
    await mudarConta(t.deps.prisma, id, { ativa: false });
    expect((await t.chamar(sessaoApi.ler, {}, cookie)).status).toBe(401);
    porClaim();
    expect((await entrarComo('otavio')).fim).toContain('motivo=sem-conta');
    const eventos = await t.deps.prisma.eventoDeSeguranca.findMany({
      where: { cpf: dados.cpf, tipo: 'entrada-recusada' },
    });
    expect(eventos.map(({ detalhe }) => detalhe)).toEqual(['login único: sem-conta', 'login único: sem-conta']);
  });

  it('believes no answer but the one to its own question, in the browser that asked, once', async () => {
    const navegador = criarNavegador();
    const noProvedor = await navegador.visitar(base + IDA);
    const volta = (await navegador.visitar(noProvedor.url, { pessoa: 'regina' }, { pararEm: `${base}/api` })).url;
    const [code, state] = ['code', 'state'].map((nome) => new URL(volta).searchParams.get(nome) ?? '');
    const retorno = `${base}/api/sessao/provedor/retorno`;
    for (const [de, para] of [
      [criarNavegador(), volta],
      [navegador, volta],
      [navegador, `${retorno}?code=${code}&state=${state}x`],
    ] as const) {
      expect((await de.visitar(para)).url).toContain('motivo=expirou');
    }
    const outra = criarNavegador();
    const ida = new URL((await outra.visitar(base + IDA, undefined, { pararEm: simulador.config.emissor })).url);
    expect(ida.searchParams.get('code_challenge_method')).toBe('S256');
    const recusa = `${retorno}?error=access_denied&state=${ida.searchParams.get('state')}&iss=${simulador.config.emissor}`;
    expect((await outra.visitar(recusa)).url).toContain('motivo=cancelada');
  });

  it('ends at the provider, by its word in the back channel; leaving here leads to the end there', async () => {
    const { fim, navegador } = await entrarComo('regina');
    const { cookie } = await trocar(fim);
    const outra = await trocar((await entrarComo('regina')).fim);
    const saida = `${simulador.config.emissor}/session/end`;
    const confirmar = await navegador.visitar(saida);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(confirmar.corpo)?.[1] ?? '';
    await navegador.visitar(`${saida}/confirm`, { xsrf, logout: 'yes' });
    await expect.poll(async () => (await t.chamar(sessaoApi.ler, {}, cookie)).status).toBe(401);
    expect((await t.chamar(sessaoApi.ler, {}, outra.cookie)).status).toBe(200);
    const { corpo } = await t.chamar(sessaoApi.sair, {}, outra.cookie);
    expect(corpo.saidaUrl).toMatch(new RegExp(`^${saida}\\?client_id=registro-de-diplomas&post_logout_redirect_uri=`));
    expect((await t.chamar(sessaoApi.sair, {}, await t.entrar())).corpo.saidaUrl).toBeNull();
  });

  it('ends nothing by a token that is forged, meant for others or no logout', async () => {
    const { cookie } = await trocar((await entrarComo('regina')).fim);
    const { privateKey } = await generateKeyPair('ES256');
    const forjado = await new SignJWT({
      sub: 'regina',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
      .setIssuer(simulador.config.emissor)
      .setAudience('registro-de-diplomas')
      .setIssuedAt()
      .setJti('um')
      .setExpirationTime('2m')
      .sign(privateKey);
    for (const logout_token of [forjado, 'nada', '']) {
      const resposta = await fetch(`${base}/api/sessao/provedor/encerrar`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
      });
      expect(resposta.status).toBe(400);
    }
    expect((await t.chamar(sessaoApi.ler, {}, cookie)).status).toBe(200);
  });

  it('says so at the login screen while the provider does not answer, and 404 where there is none', async () => {
    usar({});
    t.servidor.provedor = createProvedorOidc({
      ...simulador.config,
      emissor: 'http://127.0.0.1:9',
      urlPublica: base,
      tempoLimiteMs: 500,
      agora: () => new Date(),
    });
    expect((await criarNavegador().visitar(base + IDA)).url).toContain('motivo=indisponivel&destino=%2Flivros');
    t.servidor.provedor = null;
    expect((await fetch(base + IDA, { redirect: 'manual' })).status).toBe(404);
  });
});
