import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { contaNova } from '../../db/contas.ts';
import { hashDaSenha } from '../../db/segredos.ts';
import { type AppDeTeste, buildTestApp, CHAVES_DE_PRODUCAO } from '../../test/build-test-app.ts';
import { quantidade } from '../../test/campanha.ts';

let t: AppDeTeste;
const SENHA = 'uma senha bem comprida';
const AGORA = new Date('2026-06-01T12:00:00Z');

beforeAll(async () => {
  t = await buildTestApp({ agora: AGORA, env: { SESSAO_OCIOSA_MINUTOS: '30', SESSAO_MAXIMA_HORAS: '2' } });
});
afterAll(() => t.fechar());

const conta = async (cpf: string) => {
  const dados = { cpf, nome: 'Conta de Teste', matricula: '1', cargo: 'Teste', papel: 'operador' };
  await t.deps.prisma.conta.create({ data: contaNova({ ...dados, senhaHash: await hashDaSenha(SENHA) }) });
};
const entrar = (CPF: string, Senha = SENHA) => t.chamar(sessaoApi.entrarLocal, { body: { CPF, Senha } });
const trocarToken = async (token: string) => {
  const resposta = await t.chamar(sessaoApi.entrarComToken, { query: { cookie: token } });
  return { ...resposta, cookie: String(resposta.headers['set-cookie']).split(';')[0] ?? '' };
};
const depois = (minutos: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + minutos * 60_000);
};

describe("a login token over another person's session", () => {
  it('changes nothing before somebody says so, naming both; then once', async () => {
    const ana = await t.entrar('consulta', { cpf: '12312312387', nome: 'Ana que estava' });
    const chegar = async (cpf: string) => {
      const { corpo } = await entrar(cpf);
      return t.chamar(sessaoApi.entrarComToken, { query: { cookie: corpo.token } }, ana);
    };
    await conta('71428793860');
    const { status, erro, headers } = await chegar('71428793860');
    expect([status, erro.codigo]).toEqual([409, 'OUTRA_PESSOA']);
    expect(erro.campos.map(({ message }) => message)).toEqual(['Ana que estava', 'Conta de Teste']);
    expect((await t.chamar(sessaoApi.ler, {}, ana)).corpo.nome).toBe('Ana que estava');
    const espera = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(String(headers['set-cookie'])).toMatch(/^troca=.*HttpOnly; SameSite=Strict/);
    const trocar = () => t.chamar(sessaoApi.trocarDePessoa, {}, `${ana}; ${espera}`);
    expect((await trocar()).corpo.nome).toBe('Conta de Teste');
    expect((await t.chamar(sessaoApi.ler, {}, ana)).status).toBe(401);
    expect((await trocar()).status).toBe(401);
  });
});

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

  it('judges ten of many simultaneous guesses from as many addresses; its owner, on a known device, enters at once', async () => {
    await conta('52998224725');
    const dono = await trocarToken((await entrar('52998224725')).corpo.token);
    const aparelho = String(dono.headers['set-cookie']).match(/aparelho=[^;]+/)?.[0] ?? '';
    depois(1);
    const palpitar = (i: number, Senha = `errada ${i}`) =>
      t.app.inject({
        method: 'POST',
        url: '/api/sessao/entrar',
        remoteAddress: `10.${i % 250}.${Math.floor(i / 250)}.7`,
        payload: { CPF: '52998224725', Senha },
      });
    const quantos = quantidade({ pequena: 60, inteira: 200 });
    const ataque = Array.from({ length: quantos }, (_, i) => palpitar(i, i === quantos - 1 ? SENHA : undefined));
    const respostas = await Promise.all(ataque);
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
    expect(respostas.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(respostas.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('20');
    const doConhecido = await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '52998224725', Senha: SENHA } }, aparelho);
    expect(doConhecido.status).toBe(200);
    // From elsewhere: not while somebody hammers, but after a silence of 20 s.
    depois(10 / 60);
    expect((await entrar('52998224725')).status).toBe(429);
    depois(21 / 60);
    expect((await entrar('52998224725')).status).toBe(200);
    // Who waits for every silence gets five more.
    let julgadas = 0;
    for (let i = 300; i < 320; i += 1) {
      depois(21 / 60);
      julgadas += (await palpitar(i)).statusCode === 401 ? 1 : 0;
    }
    expect(julgadas).toBe(5);
    const { rows } = await t.deps.pool.query(
      `SELECT tipo, count(*)::int AS n, count(DISTINCT endereco)::int AS redes FROM evento_de_seguranca
       WHERE cpf = '52998224725' AND tipo <> 'entrada' GROUP BY tipo ORDER BY tipo`,
    );
    expect(rows[1]).toEqual({ tipo: 'entrada-recusada', n: 10, redes: 10 });
    expect(rows[0]).toMatchObject({ tipo: 'entrada-adiada' });
    expect(rows[0].n).toBeLessThan(30);
  });

  it('lets one address use up its own tries, not those of the account', async () => {
    await conta('39053344705');
    const respostas = await Promise.all(Array.from({ length: 9 }, () => entrar('39053344705', 'errada')));
    expect(respostas.filter(({ status }) => status === 401)).toHaveLength(3);
    const deOutra = await t.app.inject({
      method: 'POST',
      url: '/api/sessao/entrar',
      remoteAddress: '192.0.2.77',
      payload: { CPF: '39053344705', Senha: SENHA },
    });
    expect(deOutra.statusCode).toBe(200);
    depois(16);
    expect((await entrar('39053344705')).status).toBe(200);
  });

  it('changes its password and loses its other sessions', async () => {
    depois(2);
    await conta('12345678909');
    const uma = await trocarToken((await entrar('12345678909')).corpo.token);
    const naoUsado = (await entrar('12345678909')).corpo.token;
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
    expect((await trocarToken(naoUsado)).status).toBe(401);
  });

  it('refuses a new password that is common, of the CPF, or of the names; five wrong current ones end the session', async () => {
    depois(2);
    await conta('86288366757');
    const { cookie } = await trocarToken((await entrar('86288366757')).corpo.token);
    for (const NovaSenha of [
      '111111111111',
      'senhasenhasenha',
      'Senha1234567',
      'x862.883.667-57',
      'Conta de Teste 1',
    ]) {
      const { status, erro } = await t.chamar(
        sessaoApi.trocarSenha,
        { body: { SenhaAtual: SENHA, NovaSenha } },
        cookie,
      );
      expect([status, erro.campos[0]?.campo], NovaSenha).toEqual([422, 'NovaSenha']);
    }
    // The current password was right each time: none of those counts as a wrong one.
    const body = { SenhaAtual: 'errada', NovaSenha: 'outra senha bem comprida' };
    const situacoes: number[] = [];
    depois(2);
    for (let i = 0; i < 7; i += 1) situacoes.push((await t.chamar(sessaoApi.trocarSenha, { body }, cookie)).status);
    expect(situacoes).toEqual([422, 422, 422, 422, 422, 401, 401]);
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

  it('is another one after each login: the one before ends', async () => {
    depois(2);
    const primeira = await trocarToken((await entrar('11144477735')).corpo.token);
    const { corpo } = await entrar('11144477735');
    const segunda = await t.chamar(sessaoApi.entrarComToken, { query: { cookie: corpo.token } }, primeira.cookie);
    expect(segunda.status).toBe(200);
    expect((await t.chamar(sessaoApi.ler, {}, primeira.cookie)).status).toBe(401);
  });

  it('is over after leaving, and leaving twice is no error', async () => {
    const sessao = await t.entrar();
    expect((await t.chamar(sessaoApi.sair, {}, sessao)).status).toBe(200);
    expect((await t.chamar(sessaoApi.ler, {}, sessao)).status).toBe(401);
    expect((await t.chamar(sessaoApi.sair, {}, sessao)).status).toBe(200);
  });
});

describe('key of what was typed and not saved', () => {
  const chaveDe = async (como: string) => (await t.chamar(sessaoApi.chaveDoDigitado, {}, como)).corpo.chave;

  it("is the same in all sessions of a person and nobody else's, and no cache keeps it", async () => {
    const ana = { cpf: '12312312387', nome: 'Ana' };
    const [uma, outra, deBia] = [
      await t.entrar('consulta', ana),
      await t.entrar('operador', ana),
      await t.entrar('consulta', { cpf: '98765432100', nome: 'Bia' }),
    ];
    expect(await chaveDe(uma)).toBe(await chaveDe(outra));
    expect(await chaveDe(deBia)).not.toBe(await chaveDe(uma));
    const { status, headers } = await t.chamar(sessaoApi.chaveDoDigitado, {}, uma);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await t.chamar(sessaoApi.chaveDoDigitado, {})).status).toBe(401);
  });
});

describe('demo token', () => {
  it('is accepted in demo mode only', async () => {
    expect((await trocarToken('demo-responsavel')).status).toBe(200);
    const producao = await buildTestApp({
      env: {
        ...CHAVES_DE_PRODUCAO,
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

it('has cookies that no other host of the domain can set, where there is https', async () => {
  const producao = await buildTestApp({ env: { URL_PUBLICA: 'https://diplomas.exemplo.br' }, agora: AGORA });
  const { headers } = await producao.chamar(sessaoApi.entrarComToken, { query: { cookie: 'demo-responsavel' } });
  const biscoito = String(headers['set-cookie']);
  expect(biscoito).toMatch(/^__Host-sessao=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const [nosso = ''] = biscoito.split(';');
  expect((await producao.chamar(sessaoApi.ler, {}, `sessao=AAAA; ${nosso}`)).status).toBe(200);
  await producao.fechar();
});

it('a session that a clock two years ahead opened does not live until then', async () => {
  const agora = t.relogio.agora;
  t.relogio.agora = new Date('2028-06-01T12:00:00Z');
  const doFuturo = await t.entrar('consulta');
  expect((await t.chamar(sessaoApi.ler, {}, doFuturo)).status).toBe(200);
  t.relogio.agora = agora;
  expect((await t.chamar(sessaoApi.ler, {}, doFuturo)).status).toBe(401);
});
