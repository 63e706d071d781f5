import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { hashDaSenha } from '../../db/segredos.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { criarPrimeiraConta } from './primeira-conta.ts';

let t: AppDeTeste;
const SENHA = 'uma senha bem comprida';
const AGORA = new Date('2026-06-01T12:00:00Z');

beforeAll(async () => {
  t = await buildTestApp({ agora: AGORA, env: { SESSAO_OCIOSA_MINUTOS: '30', SESSAO_MAXIMA_HORAS: '2' } });
});
afterAll(() => t.fechar());

const conta = async (cpf: string) => {
  const dados = { cpf, nome: 'Conta de Teste', matricula: '1', cargo: 'Teste', papel: 'operador' };
  await t.deps.prisma.conta.create({ data: { ...dados, senhaHash: await hashDaSenha(SENHA) } });
};
const entrar = (CPF: string, Senha = SENHA) => t.chamar(sessaoApi.entrarLocal, { body: { CPF, Senha } });
const trocarToken = async (token: string) => {
  const resposta = await t.chamar(sessaoApi.entrarComToken, { query: { cookie: token } });
  return { ...resposta, cookie: String(resposta.headers['set-cookie']).split(';')[0] ?? '' };
};
const depois = (minutos: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + minutos * 60_000);
};

describe('local account', () => {
  it('gets a token that opens one session, once', async () => {
    await conta('11144477735');
    const { corpo } = await entrar('11144477735');
    const aberta = await trocarToken(corpo.token);
    expect(aberta.corpo).toMatchObject({ nome: 'Conta de Teste', papel: 'operador' });
    expect(String(aberta.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
    expect((await t.chamar(sessaoApi.ler, {}, aberta.cookie)).status).toBe(200);
    expect((await trocarToken(corpo.token)).status).toBe(401);
  });

  it('gives one session to ten who bring the same token at once', async () => {
    const { corpo } = await entrar('11144477735');
    const respostas = await Promise.all(Array.from({ length: 10 }, () => trocarToken(corpo.token)));
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('answers an unknown CPF and a wrong password alike', async () => {
    const [desconhecido, errada] = [await entrar('98765432100'), await entrar('11144477735', 'errada')];
    expect([desconhecido.status, errada.status]).toEqual([401, 401]);
    expect(desconhecido.erro.message).toBe(errada.erro.message);
  });

  it('waits 15 minutes after five wrong passwords in a row', async () => {
    await conta('52998224725');
    for (let i = 0; i < 5; i += 1) await entrar('52998224725', 'errada');
    depois(2);
    expect((await entrar('52998224725')).status).toBe(401);
    depois(15);
    expect((await entrar('52998224725')).status).toBe(200);
  });

  it('judges five of sixty simultaneous guesses, whoever comes first, and starts anew after the wait', async () => {
    depois(2);
    await conta('39053344705');
    const palpitar = (_: unknown, i: number) =>
      t.app.inject({
        ...{ method: 'POST', url: '/api/sessao/entrar', remoteAddress: `10.7.0.${i}` },
        payload: { CPF: '39053344705', Senha: i === 59 ? SENHA : `errada ${i}` },
      });
    const respostas = await Promise.all(Array.from({ length: 60 }, palpitar));
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await entrar('39053344705')).status).toBe(401);
    depois(15);
    expect((await entrar('39053344705')).status).toBe(200);
  });

  it('changes its password and loses its other sessions', async () => {
    depois(2);
    await conta('12345678909');
    const uma = await trocarToken((await entrar('12345678909')).corpo.token);
    const outra = await trocarToken((await entrar('12345678909')).corpo.token);
    const NovaSenha = 'outra senha bem comprida';
    const errada = await t.chamar(sessaoApi.trocarSenha, { body: { SenhaAtual: 'errada', NovaSenha } }, uma.cookie);
    expect([errada.status, errada.erro.campos[0]?.campo]).toEqual([422, 'SenhaAtual']);
    expect((await t.chamar(sessaoApi.trocarSenha, { body: { SenhaAtual: SENHA, NovaSenha } }, uma.cookie)).status).toBe(
      200,
    );
    expect((await t.chamar(sessaoApi.ler, {}, uma.cookie)).status).toBe(200);
    expect((await t.chamar(sessaoApi.ler, {}, outra.cookie)).status).toBe(401);
    expect((await entrar('12345678909', NovaSenha)).status).toBe(200);
  });
});

describe('session', () => {
  it('ends after its idle time, and after its longest time however busy', async () => {
    const ociosa = await t.entrar();
    depois(29);
    expect((await t.chamar(sessaoApi.ler, {}, ociosa)).status).toBe(200);
    depois(31);
    expect((await t.chamar(sessaoApi.ler, {}, ociosa)).status).toBe(401);
    const ocupada = await t.entrar();
    for (let i = 0; i < 3; i += 1) {
      depois(20);
      await t.chamar(sessaoApi.ler, {}, ocupada);
    }
    expect((await t.chamar(sessaoApi.ler, {}, ocupada)).status).toBe(401);
  });

  it('is over after leaving, and leaving twice is no error', async () => {
    const sessao = await t.entrar();
    expect((await t.chamar(sessaoApi.sair, {}, sessao)).status).toBe(200);
    expect((await t.chamar(sessaoApi.ler, {}, sessao)).status).toBe(401);
    expect((await t.chamar(sessaoApi.sair, {}, sessao)).status).toBe(200);
  });
});

describe('demo token', () => {
  it('is accepted in demo mode only', async () => {
    expect((await trocarToken('demo-responsavel')).status).toBe(200);
    const producao = await buildTestApp({
      env: {
        MODO: 'producao',
        URL_PUBLICA: 'https://diplomas.exemplo.br',
        CONECTOR_CLIENT_ID: '4f0c1d1e-6f52-4f0e-9d8a-0d7a3c2b1a90',
      },
      bancoUrl: t.deps.config.banco.url ?? '',
      agora: AGORA,
    });
    expect((await producao.chamar(sessaoApi.entrarComToken, { query: { cookie: 'demo-responsavel' } })).status).toBe(
      401,
    );
    await producao.app.close();
    await producao.deps.fechar();
  });
});

it('creates one administrator when there is no account, and none afterwards', async () => {
  const { deps, fechar } = await buildTestApp();
  const [uma, outra] = await Promise.all([criarPrimeiraConta(deps.prisma), criarPrimeiraConta(deps.prisma)]);
  expect([uma, outra].filter((conta) => conta !== null)).toHaveLength(1);
  expect(await criarPrimeiraConta(deps.prisma)).toBeNull();
  await fechar();
});
