import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, PAPEIS, type Papel } from '#contract/endpoint.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { comCodigo } from '../acoes/linhas.ts';
import { contaNova, mudarConta } from '../db/contas.ts';
import { hashDoSegredo } from '../db/segredos.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { amostra } from '../test/campanha.ts';
import { umRegistro } from '../test/factories/um-registro.ts';

let t: AppDeTeste;
let endpoints: Endpoint[];

beforeAll(async () => {
  t = await buildTestApp();
  endpoints = t.app.endpoints;
});
afterAll(() => t.fechar());

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';
/** Somebody who has both a session of the staff and one at the graduates' door. */
async function comTodasAsSessoes(): Promise<string> {
  const [agora, expiraEm] = [new Date(), new Date(Date.now() + 3_600_000)];
  const titular = { cpf: '52998224725', nome: 'Ana', meio: 'codigo', criadaEm: agora, ultimoUsoEm: agora, expiraEm };
  await t.deps.prisma.sessaoDoTitular.deleteMany();
  const sessao = comCodigo('sessaoDoTitular', { ...titular, hash: hashDoSegredo('de-teste') });
  await t.deps.prisma.sessaoDoTitular.create({ data: sessao });
  return `${await t.entrar('administrador')}; titular=de-teste`;
}
const PERIODO = /^data(inicio|fim|inicial|final)$/i;
/** Keys of an endpoint's body or query. */
const chavesDe = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
/** Any value that looks right at a glance: the guard must answer before anything reads it. */
const preencher = (path: string, valor = UUID) => path.replace(/:[A-Za-z]+/g, valor);
/** Beyond the role's rights. */
const alemDe = (papel: Papel) =>
  daEquipe().filter(({ acesso }) => acesso !== 'publico' && acesso !== 'titular' && !pode({ papel }, acesso));
const daEquipe = () => endpoints.filter(({ acesso }) => acesso !== 'publico' && acesso !== 'titular');

describe('every staff route', () => {
  it('answers 401 without a session, whatever is sent', async () => {
    expect(daEquipe().length).toBeGreaterThan(20);
    for (const { metodo, path } of daEquipe()) {
      for (const headers of [{}, { cookie: 'sessao=inventada' }]) {
        const resposta = await t.app.inject({ method: metodo, url: preencher(path), headers });
        expect(resposta.statusCode, `${metodo} ${path}`).toBe(401);
        expect(resposta.json()).toMatchObject({ codigo: 'SEM_SESSAO', requisicao: resposta.headers['x-request-id'] });
      }
    }
  });

  it('refuses a role below its own', async () => {
    const consulta = await t.entrar('consulta');
    for (const { metodo, path } of alemDe('consulta')) {
      const resposta = await t.app.inject({ method: metodo, url: preencher(path), headers: { cookie: consulta } });
      expect(resposta.statusCode, `${metodo} ${path}`).toBe(403);
    }
  });

  it('refuses a state-changing request that another site started', async () => {
    const sessao = await t.entrar('administrador');
    const queMudam = endpoints.filter(({ metodo, mudaEstado }) => metodo !== 'GET' || mudaEstado);
    for (const { metodo, path } of queMudam) {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://outro.exemplo.br' }]) {
        const resposta = await t.app.inject({
          method: metodo,
          url: preencher(path),
          headers: { cookie: sessao, ...headers },
        });
        expect(resposta.statusCode, `${metodo} ${path}`).toBe(403);
      }
    }
  });
});

describe('every route of a graduate', () => {
  it('answers 401 without a session of their own, a session of the staff included', async () => {
    const doTitular = endpoints.filter(({ acesso }) => acesso === 'titular');
    expect(doTitular.length).toBeGreaterThan(5);
    const equipe = await t.entrar('administrador');
    const segredo = equipe.split('=')[1];
    for (const { metodo, path } of doTitular) {
      for (const cookie of ['', equipe, `titular=${segredo}`, 'titular=inventada']) {
        const resposta = await t.app.inject({ method: metodo, url: preencher(path), headers: { cookie } });
        expect([resposta.statusCode, resposta.json().codigo], `${metodo} ${path} ${cookie}`).toEqual([
          401,
          'SEM_SESSAO',
        ]);
      }
    }
  });
});

describe('the access matrix', () => {
  /** One account for each case, with an open session of its own. */
  const comConta = async (papel: Papel, n: number) => {
    const cpf = `9000000000${n}`;
    const dados = { cpf, nome: 'Conta da Matriz', matricula: '1', cargo: 'Teste', papel };
    const { id } = await t.deps.prisma.conta.create({ data: contaNova(dados) });
    const cookie = await t.entrar('administrador', { cpf }, id);
    return { id, cookie };
  };
  const pedir = ({ metodo, path }: Endpoint, cookie: string) =>
    t.app.inject({ method: metodo, url: preencher(path), headers: { cookie } });

  it('asks the account, not what the session was opened with: every role, a lowered and an ended account', async () => {
    for (const [n, papel] of PAPEIS.entries()) {
      const { id, cookie } = await comConta(papel, n);
      const acima = alemDe(papel);
      for (const um of acima) expect((await pedir(um, cookie)).statusCode, `${papel} ${um.path}`).toBe(403);
      await mudarConta(t.deps.prisma, id, { papel: 'consulta' });
      const maisQueConsulta = alemDe('consulta');
      if (papel === 'administrador') {
        for (const um of maisQueConsulta) expect((await pedir(um, cookie)).statusCode, um.path).toBe(403);
      }
      await mudarConta(t.deps.prisma, id, { ativa: false });
      for (const um of papel === 'administrador' ? daEquipe() : daEquipe().slice(0, 5)) {
        expect((await pedir(um, cookie)).statusCode, `encerrada ${um.path}`).toBe(401);
      }
    }
  });

  it('opens next to nothing to a session that waits for something', async () => {
    const { id, cookie } = await comConta('administrador', 9);
    await mudarConta(t.deps.prisma, id, { trocarSenha: true });
    const fechadas = daEquipe().filter(({ comPendencia }) => !comPendencia?.includes('trocar-senha'));
    expect(daEquipe().length - fechadas.length).toBe(2);
    for (const um of fechadas) expect((await pedir(um, cookie)).json().codigo, um.path).toBe('PENDENCIA');
  });
});

describe('text that no database can keep, and names of what every object has', () => {
  const TORTOS = ['%00', 'a%00b', '%ED%A0%80', '%ff', '%E2%80%AEodnuR', 'constructor', '__proto__', '-valueOf'];

  const nuncaFalha = async (url: string, sessao: string) => {
    const resposta = await t.app.inject({ method: 'GET', url, headers: { cookie: sessao } });
    expect([503, 502].includes(resposta.statusCode) || resposta.statusCode < 500, `${url} ${resposta.body}`).toBe(true);
    expect(resposta.headers['x-frame-options'], url).toBe('DENY');
    expect(resposta.body, url).not.toMatch(/function Object|is not a valid url/);
  };
  const lidos = () => endpoints.filter((um) => um.metodo === 'GET' && !um.mudaEstado);

  it('is refused in the address, with our headers and words, or finds nothing; never a 5xx', async () => {
    const sessao = await comTodasAsSessoes();
    const todos = lidos().flatMap(({ path }) => TORTOS.map((torto) => preencher(path, torto)));
    for (const url of amostra('textos tortos em cada endereço', todos, todos.length / 3)) await nuncaFalha(url, sessao);
  });

  it('is no 5xx in any key of a query, one at a time: an unknown key beside it would be refused first', async () => {
    const sessao = await comTodasAsSessoes();
    const chaves = lidos().flatMap(({ path, query }) => chavesDe(query).map((chave) => `${preencher(path)}?${chave}=`));
    expect(chaves.length).toBeGreaterThan(40);
    for (const url of chaves)
      for (const torto of ['a%00b', 'constructor', '0000-01-01', '9999-12-31']) await nuncaFalha(url + torto, sessao);
  });

  it('days at both ends of the calendar are answered in every period', async () => {
    const sessao = await comTodasAsSessoes();
    const comPeriodo = endpoints.filter((um) => chavesDe(um.body).some((chave) => PERIODO.test(chave)));
    expect(comPeriodo.length).toBeGreaterThan(4);
    for (const { path, body } of comPeriodo) {
      for (const [inicio, fim] of [
        ['0000-01-01', '2026-01-01'],
        ['0001-01-01', '2026-01-01'],
        ['2026-01-01', '9999-12-31'],
        ['9999-12-31', '9999-12-31'],
      ]) {
        const datas = chavesDe(body).filter((chave) => PERIODO.test(chave));
        const payload = Object.fromEntries(datas.map((chave) => [chave, /fi/i.test(chave) ? fim : inicio]));
        const resposta = await t.app.inject({ method: 'POST', url: path, headers: { cookie: sessao }, payload });
        expect(resposta.statusCode, `${path} ${inicio} ${fim} ${resposta.body.slice(0, 200)}`).toBeLessThan(500);
      }
    }
  });

  it('is refused in every body at its field', async () => {
    const sessao = await t.entrar('administrador');
    for (const Nome of ['Livro\u0000', 'Livro \ud800', 'Livro \u202eodnuR']) {
      const resposta = await t.app.inject({
        method: 'POST',
        url: '/api/livro',
        headers: { cookie: sessao, 'content-type': 'application/json' },
        payload: JSON.stringify({ Nome }),
      });
      expect([resposta.statusCode, resposta.json().campos[0]?.campo]).toEqual([400, 'Nome']);
    }
    const fundo = `{"Nome":${'['.repeat(3_000)}${']'.repeat(3_000)}}`;
    const headers = { cookie: sessao, 'content-type': 'application/json' };
    const resposta = await t.app.inject({ method: 'POST', url: '/api/livro', headers, payload: fundo });
    expect(resposta.statusCode).toBe(400);
  });
});

describe('a GET that changes something', () => {
  it('is for our own page: links from elsewhere, other hosts of the site and HEAD are refused', async () => {
    const sessao = await t.entrar('administrador');
    const queMudam = endpoints.filter(({ mudaEstado }) => mudaEstado);
    expect(queMudam.length).toBeGreaterThan(2);
    for (const { path } of queMudam) {
      const pedir = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
        t.app.inject({ method, url: preencher(path), headers: { cookie: sessao, ...headers } });
      for (const site of ['none', 'same-site', 'cross-site']) {
        expect((await pedir('GET', { 'sec-fetch-site': site })).statusCode, `${path} ${site}`).toBe(403);
      }
      expect((await pedir('HEAD', {})).statusCode, path).toBe(403);
      expect((await pedir('GET', { 'sec-fetch-site': 'same-origin' })).statusCode, path).not.toBe(403);
    }
  });
});

describe('every route of the table', () => {
  it('comes from the contract', () => {
    const deTodos = t.app.printRoutes({ commonPrefix: false }).match(/\/api\/\S*/g) ?? [];
    const doContrato = endpoints.map(({ path }) => path.toLowerCase());
    const soltas = deTodos.filter((path) => !path.startsWith('/api/docs') && !doContrato.includes(path.toLowerCase()));
    expect(soltas).toEqual([]);
  });

  it('ignores the case of the path', async () => {
    const resposta = await t.app.inject({ method: 'GET', url: '/API/LOGIN?cookie=demo-responsavel' });
    expect(resposta.statusCode).toBe(200);
  });

  it('answers bad input with 4xx, a Portuguese message and no change', async () => {
    const sessao = await comTodasAsSessoes();
    const contagens = () =>
      t.deps.pool.query(
        'SELECT (SELECT count(*) FROM registro) r, (SELECT count(*) FROM livro_registro) l, (SELECT count(*) FROM ato_regulatorio) a',
      );
    const antes = (await contagens()).rows;
    for (const { metodo, path, body, multipart } of endpoints.filter(
      (um) => um.metodo !== 'GET' && !um.path.endsWith('/sair'),
    )) {
      const url = preencher(path, 'não-é-nada');
      for (const payload of [{ chaveDesconhecida: 1 }, [], 'texto']) {
        const resposta = await t.app.inject({
          method: metodo,
          url,
          headers: { cookie: sessao, 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        });
        expect(
          resposta.statusCode,
          `${metodo} ${path} ${JSON.stringify(payload)} ${resposta.body}`,
        ).toBeGreaterThanOrEqual(400);
        expect(resposta.statusCode, `${metodo} ${path} ${resposta.body}`).toBeLessThan(500);
        expect(resposta.json().message, `${metodo} ${path}`).toMatch(/[a-zà-ú]/i);
        expect(resposta.json().message).not.toMatch(/Invalid|Expected|Unrecognized|Required/);
      }
      if (body || multipart) {
        const torto = await t.app.inject({
          method: metodo,
          url: preencher(path),
          headers: { cookie: sessao, 'content-type': 'application/json' },
          payload: '{"a":',
        });
        expect(torto.statusCode, `${metodo} ${path}`).toBeGreaterThanOrEqual(400);
        expect(torto.statusCode, `${metodo} ${path}`).toBeLessThan(500);
        const texto = await t.app.inject({
          method: metodo,
          url: preencher(path),
          headers: { cookie: sessao, 'content-type': 'text/plain' },
          payload: 'a',
        });
        expect(texto.statusCode, `${metodo} ${path}`).toBe(415);
      }
    }
    expect((await contagens()).rows).toEqual(antes);
  });
});

describe('public answers', () => {
  it('hold no unmasked CPF, of whatever state the record is', async () => {
    const registros = await Promise.all(
      (['ativo', 'assinado', 'suspenso', 'cancelado', 'revogado'] as const).map((situacao) =>
        umRegistro(t.deps.prisma, { situacao }),
      ),
    );
    for (const { metodo, path } of endpoints.filter(({ acesso }) => acesso === 'publico')) {
      for (const registro of registros) {
        const url = path.replace(/:[A-Za-z]+/g, (nome) =>
          /codigo/i.test(nome) ? registro.codigoValidacao : registro.id,
        );
        const corpos = metodo === 'GET' ? [undefined] : [{}, { DataInicio: '2026-01-01', DataFim: '2026-12-31' }];
        for (const payload of corpos) {
          const resposta = await t.app.inject({ method: metodo, url, ...(payload ? { payload } : {}) });
          expect(resposta.body, `${metodo} ${path}`).not.toContain(registro.cpf);
          expect(resposta.body, `${metodo} ${path}`).not.toMatch(/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/);
        }
      }
    }
  });
});

describe('the contract as documents', () => {
  it('is OpenAPI 3.1 with every endpoint', async () => {
    const documento = (await t.app.inject('/api/docs/openapi.json')).json() as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(documento.openapi).toBe('3.1.0');
    const operacoes = Object.values(documento.paths).flatMap((um) => Object.keys(um));
    expect(operacoes).toHaveLength(endpoints.length);
    expect((await t.app.inject('/api/docs')).body).toContain('/api/livro');
  });
});
