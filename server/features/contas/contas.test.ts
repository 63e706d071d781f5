import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasApi } from '#contract/contas.contract.ts';
import type { Papel } from '#contract/endpoint.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { mudarConta } from '../../db/contas.ts';
import { darPrimeiroAcesso } from '../../inicio/primeiro-acesso.ts';
import { type AppDeTeste, buildTestApp, CHAVES_DE_PRODUCAO } from '../../test/build-test-app.ts';

const CHEFE = '52998224725';
const SENHA = 'cavalo bateria grampo certo';
let t: AppDeTeste;
let chefe: string;

beforeAll(async () => {
  t = await buildTestApp();
  chefe = await t.entrar('administrador', { cpf: CHEFE });
});
afterAll(() => t.fechar());

const dados = (CPF: string, Papel: Papel = 'operador') => ({
  CPF,
  Nome: 'Bia Convidada',
  Matricula: '77',
  Cargo: 'Técnica',
  Papel,
});
const convidar = (CPF: string, papel?: Papel) => t.chamar(contasApi.convidar, { body: dados(CPF, papel) }, chefe);
const aceitar = (Convite: string, NovaSenha = SENHA) =>
  t.chamar(sessaoApi.aceitarConvite, { body: { Convite, NovaSenha } });
const abrir = async (token: string, headers: Record<string, string> = {}) => {
  const resposta = await t.chamar(sessaoApi.entrarComToken, { query: { cookie: token } }, null, headers);
  const biscoitos = [resposta.headers['set-cookie'] ?? []].flat().map((um) => String(um).split(';')[0]);
  return { ...resposta, cookie: biscoitos.join('; ') };
};
const dentro = async (cpf: string, papel?: Papel) => {
  const { corpo } = await convidar(cpf, papel);
  const { corpo: aceito } = await aceitar(corpo.convite);
  return { id: corpo.conta.contaID, ...(await abrir(aceito.token)) };
};
const criarLivro = (cookie: string) => t.chamar(livrosApi.criar, { body: { Nome: `Livro ${Math.random()}` } }, cookie);

describe('an invitation', () => {
  it('sets a password once, by a secret that only its link knows, and leads in', async () => {
    const { corpo, status } = await convidar('11144477735');
    expect([status, corpo.conta.estado]).toEqual([200, 'convidada']);
    expect((await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '11144477735', Senha: '' } })).status).toBe(400);
    const { corpo: lido } = await t.chamar(sessaoApi.lerConvite, { body: { Convite: corpo.convite } });
    expect(lido).toEqual({ nome: 'Bia Convidada', jaTinhaSenha: false });
    expect((await aceitar(corpo.convite, 'senhasenhasenha')).status).toBe(422);
    const respostas = await Promise.all([aceitar(corpo.convite), aceitar(corpo.convite)]);
    expect(respostas.map(({ status: um }) => um).toSorted()).toEqual([200, 404]);
    const token = respostas.find(({ status: um }) => um === 200)?.corpo.token ?? '';
    expect((await abrir(token)).corpo).toMatchObject({ cpf: '11144477735', papel: 'operador', pendencia: null });
    expect((await t.chamar(sessaoApi.lerConvite, { body: { Convite: corpo.convite } })).status).toBe(404);
    const { rows } = await t.deps.pool.query(`SELECT * FROM auditoria WHERE entidade = 'conta'`);
    expect(JSON.stringify(rows)).not.toContain(corpo.convite);
  });

  it('is over once a newer one of the same account was made', async () => {
    const { corpo: primeiro } = await convidar('31415926590');
    const { corpo: segundo } = await t.chamar(contasApi.redefinir, { params: { id: primeiro.conta.contaID } }, chefe);
    const ler = (Convite: string) => t.chamar(sessaoApi.lerConvite, { body: { Convite } });
    expect([(await ler(primeiro.convite)).status, (await ler(segundo.convite)).status]).toEqual([404, 200]);
  });

  it('is refused for a CPF that has an account or is none, and ends after three days', async () => {
    expect((await convidar('11144477735')).erro.campos[0]?.campo).toBe('CPF');
    expect((await convidar('11111111111')).status).toBe(400);
    const { corpo } = await convidar('12345678909');
    await t.deps.pool.query(`UPDATE conta_convite SET expira_em = now() - interval '1 second' WHERE usado_em IS NULL`);
    expect((await aceitar(corpo.convite)).status).toBe(404);
  });
});

describe('an open session', () => {
  it('loses a right in the moment the role is lowered, and has it again', async () => {
    const bia = await dentro('39053344705', 'responsavel');
    expect((await criarLivro(bia.cookie)).status).toBe(200);
    const alterar = (Papel: Papel) => {
      const { CPF: _, ...body } = dados('39053344705', Papel);
      return t.chamar(contasApi.alterar, { params: { id: bia.id }, body }, chefe);
    };
    await alterar('consulta');
    expect((await criarLivro(bia.cookie)).status).toBe(403);
    await alterar('responsavel');
    expect((await criarLivro(bia.cookie)).status).toBe(200);
  });

  it('is over in the moment its account ends, however it ends, and tokens and links with it', async () => {
    const bia = await dentro('86288366757');
    const { corpo } = await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '86288366757', Senha: SENHA } });
    expect((await t.chamar(contasApi.encerrar, { params: { id: bia.id } }, chefe)).corpo.estado).toBe('encerrada');
    expect((await t.chamar(sessaoApi.ler, {}, bia.cookie)).status).toBe(401);
    expect((await abrir(corpo.token)).status).toBe(401);
    expect((await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '86288366757', Senha: SENHA } })).status).toBe(401);
    const { corpo: volta } = await t.chamar(contasApi.reativar, { params: { id: bia.id } }, chefe);
    const outra = await abrir((await aceitar(volta.convite)).corpo.token);
    expect((await t.chamar(sessaoApi.ler, {}, outra.cookie)).status).toBe(200);
    await mudarConta(t.deps.prisma, bia.id, { ativa: false });
    expect((await t.chamar(sessaoApi.ler, {}, outra.cookie)).status).toBe(401);
    await mudarConta(t.deps.prisma, bia.id, { ativa: true });
    expect((await t.chamar(sessaoApi.ler, {}, outra.cookie)).status).toBe(200);
    await t.deps.pool.query('DELETE FROM conta WHERE id = $1', [bia.id]);
    expect((await t.chamar(sessaoApi.ler, {}, outra.cookie)).status).toBe(401);
  });

  it('can be seen and ended by its owner, who is told of a new device and may say that it is not theirs', async () => {
    const casa = await dentro('15350946056');
    const { corpo } = await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '15350946056', Senha: SENHA } });
    const fora = await abrir(corpo.token, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    const minhas = (await t.chamar(sessaoApi.minhas, {}, casa.cookie)).corpo;
    expect(minhas.map(({ aparelho, esta }) => [aparelho, esta])).toContainEqual(['Firefox no Linux', false]);
    expect((await t.chamar(sessaoApi.aparelhosNovos, {}, fora.cookie)).corpo).toEqual([]);
    const novos = (await t.chamar(sessaoApi.aparelhosNovos, {}, casa.cookie)).corpo;
    expect(novos).toMatchObject([{ aparelho: 'Firefox no Linux', endereco: '127.0.0.0/24' }]);
    const dizer = (cookie: string) =>
      t.chamar(
        sessaoApi.reconhecerAparelho,
        { params: { id: novos[0]?.aparelhoID ?? '' }, body: { FuiEu: false } },
        cookie,
      );
    expect((await dizer(fora.cookie)).status).toBe(404);
    expect((await dizer(casa.cookie)).status).toBe(200);
    expect((await t.chamar(sessaoApi.ler, {}, fora.cookie)).status).toBe(401);
    const deOutrem = (await t.chamar(sessaoApi.minhas, {}, chefe)).corpo[0]?.sessaoID ?? '';
    expect((await t.chamar(sessaoApi.encerrar, { params: { id: deOutrem } }, casa.cookie)).status).toBe(404);
    const [minha] = (await t.chamar(sessaoApi.minhas, {}, casa.cookie)).corpo;
    await t.chamar(sessaoApi.encerrar, { params: { id: minha?.sessaoID ?? '' } }, casa.cookie);
    expect((await t.chamar(sessaoApi.ler, {}, casa.cookie)).status).toBe(401);
  });
});

describe('administrators', () => {
  it('never end or lower themselves, and two who end each other leave one', async () => {
    const [um, outro] = [await dentro('98765432100', 'administrador'), await dentro('29537995593', 'administrador')];
    const encerrar = (id: string, como: string) => t.chamar(contasApi.encerrar, { params: { id } }, como);
    expect((await encerrar(um.id, um.cookie)).status).toBe(409);
    const respostas = await Promise.all([encerrar(um.id, outro.cookie), encerrar(outro.id, um.cookie)]);
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the first account', () => {
  it('comes of ADMIN_CPF, with a password in a file of its owner alone, and must change it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'primeira-'));
    const novo = await buildTestApp({ env: { ADMIN_CPF: '11144477735', DATA_DIR: dataDir } });
    const dito: string[] = [];
    const dar = () => darPrimeiroAcesso(novo.deps, (linha) => dito.push(linha), null);
    await Promise.all([dar()]);
    await dar();
    const arquivo = join(dataDir, 'primeira-senha.txt');
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
    const senha = /provisória (\S+)/.exec(readFileSync(arquivo, 'utf8'))?.[1] ?? '';
    expect(dito.join()).toContain(arquivo);
    expect(dito.join()).not.toContain(senha);
    const { corpo } = await novo.chamar(sessaoApi.entrarLocal, { body: { CPF: '11144477735', Senha: senha } });
    const { headers } = await novo.chamar(sessaoApi.entrarComToken, { query: { cookie: corpo.token } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect((await novo.chamar(sessaoApi.ler, {}, cookie)).corpo.pendencia).toBe('trocar-senha');
    expect((await novo.chamar(contasApi.listar, {}, cookie)).erro.codigo).toBe('PENDENCIA');
    const body = { SenhaAtual: senha, NovaSenha: SENHA };
    expect((await novo.chamar(sessaoApi.trocarSenha, { body }, cookie)).status).toBe(200);
    expect((await novo.chamar(contasApi.listar, {}, cookie)).corpo.itens).toHaveLength(1);
    await darPrimeiroAcesso(novo.deps, (linha) => dito.push(linha), null);
    expect(existsSync(arquivo)).toBe(false);
    await novo.fechar();
  });

  it('is not lost with a start that ends between the account and its password: the next one tells it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'primeira-'));
    const novo = await buildTestApp({ env: { ADMIN_CPF: '11144477735', DATA_DIR: dataDir } });
    const dito: string[] = [];
    const dar = () => darPrimeiroAcesso(novo.deps, (linha) => dito.push(linha), null);
    const arquivo = join(dataDir, 'primeira-senha.txt');
    // Nothing can be written in its place.
    mkdirSync(arquivo);
    await expect(dar()).rejects.toThrow();
    expect(await novo.deps.prisma.conta.count()).toBe(1);
    rmSync(arquivo, { recursive: true });
    await dar();
    expect(dito.join()).toContain(arquivo);
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
    const senha = /provisória (\S+)/.exec(readFileSync(arquivo, 'utf8'))?.[1] ?? '';
    const { status } = await novo.chamar(sessaoApi.entrarLocal, { body: { CPF: '11144477735', Senha: senha } });
    expect(status).toBe(200);
    await novo.fechar();
  });

  it('asks for the CPF on a terminal and shows the password there; without either it says what is missing', async () => {
    const novo = await buildTestApp({
      env: {
        ...CHAVES_DE_PRODUCAO,
        MODO: 'producao',
        URL_PUBLICA: 'https://d.exemplo.br',
        CONECTOR_CLIENT_ID: '4f0c1d1e-6f52-4f0e-9d8a-0d7a3c2b1a90',
      },
    });
    const dito: string[] = [];
    await darPrimeiroAcesso(novo.deps, (linha) => dito.push(linha), null);
    expect(dito.join()).toContain('ADMIN_CPF');
    const tela: string[] = [];
    const respostas = ['123', '111.444.777-35'];
    const terminal = {
      perguntar: async () => respostas.shift() ?? '',
      mostrar: (texto: string) => void tela.push(texto),
    };
    await darPrimeiroAcesso(novo.deps, (linha) => dito.push(linha), terminal);
    expect(tela.join()).toMatch(/CPF inválido[\s\S]*CPF 11144477735\nsenha provisória \S{20}/);
    expect(dito).toHaveLength(1);
    await novo.fechar();
  });
});
