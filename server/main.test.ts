import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { portaLivre } from './db/embutido/porta.ts';
import { createBanco } from './db/prisma-client.ts';
import { lerOuCriarSegredo } from './db/segredo-em-arquivo.ts';
import { marcarBanco } from './inicio/marca-do-banco.ts';
import { umaInstituicao } from './test/factories/um-catalogo.ts';
import { iniciarServidor, SERVIDOR } from './test/programa.ts';
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazioDeTeste } from './test/test-database.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'servidor-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function abrir(criar: () => Promise<BancoDeTeste>): Promise<BancoDeTeste> {
  const banco = await criar();
  onTestFinished(banco.descartar);
  return banco;
}

/**
 * The demonstration of another institution than its own: a start neither invents the university nor the college beside
 * it, which are half of what it does. The start over an empty database makes all.
 */
async function criarBancoDaDemo(): Promise<BancoDeTeste> {
  const banco = await criarBancoDeTeste();
  const { prisma, pool } = createBanco(banco.url, 1);
  await umaInstituicao(prisma);
  await marcarBanco(pool, 'demonstracao', new Date());
  await prisma.$disconnect();
  await pool.end();
  return banco;
}

interface Servidor {
  processo: ChildProcess;
  dito(): string;
}

/** The real program; gone before the database that `abrir` gave the test. */
function iniciar(env: Record<string, string>, programa = SERVIDOR): Servidor {
  const proprio = { NODE_ENV: 'test', LOG_NIVEL: 'silent', DATA_DIR: dataDir, ...env };
  const processo = iniciarServidor(proprio, ['ignore', 'pipe', 'pipe'], [programa]);
  const fim = once(processo, 'exit');
  onTestFinished(async () => {
    processo.kill('SIGKILL');
    await fim;
  });
  let texto = '';
  const juntar = (pedaco: Buffer) => {
    texto += pedaco.toString();
  };
  processo.stdout?.on('data', juntar);
  processo.stderr?.on('data', juntar);
  return { processo, dito: () => texto };
}

const status = (url: string) =>
  fetch(url).then(
    (resposta) => resposta.status,
    () => 0,
  );

/** A busy client over one kept connection, until it is refused; answers above 200 not the server's own are kept. */
async function pedirSemParar(porta: number, aoResponder: () => void) {
  const agente = new Agent({ keepAlive: true, maxSockets: 1 });
  const semCodigo: string[] = [];
  for (let vezes = 0; ; vezes += 1) {
    const corpo = await new Promise<string | null>((cumprir) => {
      const pedido = get({ host: '127.0.0.1', port: porta, path: '/api/instituicao', agent: agente }, (resposta) =>
        resposta.toArray().then(
          (partes) => cumprir(resposta.statusCode === 200 ? '' : String(partes)),
          () => cumprir(null),
        ),
      );
      pedido.on('error', () => cumprir(null));
    });
    if (corpo === null) return { semCodigo, vezes };
    aoResponder();
    if (corpo !== '' && !corpo.includes('"codigo"')) semCodigo.push(corpo);
  }
}

describe('the server as a process', () => {
  test('bad configuration: one message with every bad key, exit 1, no stack trace', async () => {
    const { processo, dito } = iniciar({ PORT: 'oitenta', FUSO_HORARIO: 'Lua', MODO: 'teste' }, 'server/main.ts');
    const [codigo] = await once(processo, 'exit');
    expect(codigo).toBe(1);
    expect(dito()).toMatch(/Configuração inválida:\n {2}- MODO: .*\n {2}- PORT: .*\n {2}- FUSO_HORARIO: .*\n/);
    expect(dito()).not.toMatch(/\n\s+at /);
  });

  test('a real database without the other real addresses: no demonstration, one list, and nothing is written into it', async () => {
    const banco = await abrir(criarBancoVazioDeTeste);
    const { processo, dito } = iniciar({ DATABASE_URL: banco.url, URL_PUBLICA: 'https://diplomas.exemplo.br' });
    const [codigo] = await once(processo, 'exit');
    expect(codigo).toBe(1);
    expect(dito()).toMatch(
      /Configuração inválida:\n {2}- SIGA_URL: .*\n {2}- CONECTOR_URL: .*\n {2}- CONECTOR_CLIENT_ID: .*\n {2}- CAPTCHA_SEGREDO: /,
    );
    const cliente = new pg.Client({ connectionString: banco.url });
    await cliente.connect();
    const { rows } = await cliente.query("SELECT count(*)::int AS tabelas FROM pg_tables WHERE schemaname = 'public'");
    await cliente.end();
    expect(rows).toEqual([{ tabelas: 0 }]);
  });

  test('prints its addresses, answers, and ends by itself on SIGTERM', async () => {
    const banco = await abrir(criarBancoDaDemo);
    const porta = await portaLivre();
    const env = { MODO: 'demo', PORT: String(porta), DATABASE_URL: banco.url, ADMIN_CPF: '11144477735' };
    const { processo, dito } = iniciar(env);
    await expect.poll(dito, { timeout: 120_000 }).toContain(`http://localhost:${porta}/digital/cae/demo-responsavel`);
    expect(await status(`http://localhost:${porta}/pronto`)).toBe(200);
    await expect.poll(dito, { timeout: 120_000 }).toMatch(/A senha provisória está em \S+primeira-senha\.txt/);
    expect(dito()).not.toContain('11144477735');
    const respondidos = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
    const clientes = respondidos.map(({ resolve }) => pedirSemParar(porta, resolve));
    await Promise.all(respondidos.map(({ promise }) => promise));
    processo.kill('SIGTERM');
    // Clients that keep their connections and ask without a pause do not hold the end up, nor get another's words.
    expect(await once(processo, 'exit')).toEqual([0, null]);
    for (const { semCodigo, vezes } of await Promise.all(clientes)) {
      expect(semCodigo).toEqual([]);
      expect(vezes).toBeGreaterThan(0);
    }
  });

  test.each([
    ['writes its last lines first', true, [0, null]],
    ['ends although nobody reads them', false, [null, 'SIGKILL']],
  ] as const)('on SIGTERM, with more lines of log than a pipe holds, it %s', async (_nome, ler, fim) => {
    const banco = await abrir(criarBancoDaDemo);
    const porta = await portaLivre();
    const { processo, dito } = iniciar({
      MODO: 'demo',
      LOG_NIVEL: 'info',
      PORT: String(porta),
      DATABASE_URL: banco.url,
    });
    await expect.poll(() => status(`http://localhost:${porta}/pronto`), { timeout: 120_000 }).toBe(200);
    processo.stdout?.pause();
    const pedidos = 1_000;
    const cliente = new Agent({ keepAlive: true, maxSockets: 20 });
    const pedir = () =>
      new Promise((feito, falhou) => {
        get({ port: porta, path: '/saude', agent: cliente }, (resposta) => resposta.resume().on('end', feito)).on(
          'error',
          falhou,
        );
      });
    await Promise.all(Array.from({ length: pedidos }, pedir));
    cliente.destroy();
    const acabou = once(processo, 'exit');
    processo.kill('SIGTERM');
    if (ler) processo.stdout?.resume();
    expect(await acabou).toEqual(fim);
    if (ler) expect(dito().match(/"rota":"\/saude"/g)).toHaveLength(pedidos);
  });

  test('a data folder that cannot be used is said in words', async () => {
    const arquivo = join(dataDir, 'arquivo');
    await writeFile(arquivo, '');
    const { processo, dito } = iniciar({ DATA_DIR: arquivo });
    expect(await once(processo, 'exit')).toEqual([1, null]);
    expect(dito()).toContain(`A pasta de dados ${arquivo} não pode ser usada: existe um arquivo com esse nome.`);
    expect(dito()).not.toMatch(/\n\s+at /);
  });

  test('a port that is taken is said in words, and the other server keeps running', async () => {
    const banco = await abrir(criarBancoDaDemo);
    const primeiro = await ouvir(0);
    const env = { MODO: 'demo', PORT: String(primeiro.porta), HOST: '127.0.0.1', DATABASE_URL: banco.url };
    const { processo, dito } = iniciar(env);
    const [codigo] = await once(processo, 'exit');
    expect(codigo).toBe(1);
    expect(dito()).toContain(`A porta ${primeiro.porta} já está em uso.`);
    expect(dito()).not.toMatch(/\n\s+at /);
  });

  test('an unreachable database is said in words, /pronto is 503 until it comes, and again when it goes', async () => {
    const { url, voltar } = await abrirBancoAusente();
    const porta = await portaLivre();
    // An installed server: what its first start made is in the folder.
    for (const nome of ['captcha', 'log', 'selo']) lerOuCriarSegredo(dataDir, nome);
    const { dito } = iniciar({ MODO: 'demo', PORT: String(porta), DATABASE_URL: url.href });
    await expect.poll(dito, { timeout: 120_000 }).toContain('O banco de dados não responde (ECONNREFUSED)');
    await expect.poll(() => status(`http://localhost:${porta}/saude`), { timeout: 120_000 }).toBe(200);
    expect(await status(`http://localhost:${porta}/pronto`)).toBe(503);

    const { desligar } = await voltar();
    await expect.poll(() => status(`http://localhost:${porta}/pronto`), { timeout: 120_000 }).toBe(200);
    expect(dito()).toContain('O banco de dados está pronto.');
    desligar();
    await expect.poll(() => status(`http://localhost:${porta}/pronto`), { timeout: 120_000 }).toBe(503);
    expect(dito()).not.toContain(url.password);
  });

  test('a first start says that it waits for the database, makes no secret meanwhile, and comes up with it', async () => {
    const { url, voltar } = await abrirBancoAusente();
    const porta = await portaLivre();
    const { dito } = iniciar({ MODO: 'demo', PORT: String(porta), DATABASE_URL: url.href });
    await expect.poll(dito, { timeout: 120_000 }).toContain('O banco de dados não responde (ECONNREFUSED)');
    expect(existsSync(join(dataDir, 'segredos'))).toBe(false);
    await voltar();
    await expect.poll(() => status(`http://localhost:${porta}/pronto`), { timeout: 120_000 }).toBe(200);
    expect(dito()).not.toContain(url.password);
  });

  test('two servers that start at once on one empty database both become ready', async () => {
    const banco = await abrir(criarBancoVazioDeTeste);
    const portas = [await portaLivre(), await portaLivre()];
    const env = { MODO: 'demo', DATABASE_URL: banco.url, ADMIN_CPF: '52998224725' };
    const servidores = portas.map((porta) => iniciar({ ...env, PORT: String(porta) }));
    for (const porta of portas) {
      await expect.poll(() => status(`http://localhost:${porta}/pronto`), { timeout: 120_000 }).toBe(200);
    }
    const dizem = (o: string) => servidores.filter(({ dito }) => dito().includes(o));
    // Its password is the first that this process hashes: the thread for that starts now, after /pronto.
    await expect.poll(() => dizem('Primeiro administrador criado'), { timeout: 120_000 }).toHaveLength(1);
    const ditos = servidores.map(({ dito }) => dito());
    expect(dizem('migrações aplicadas')).toHaveLength(1);
    expect(ditos.join()).not.toContain('Não foi possível');
  });
});

/** The address of a database where nobody answers until `voltar`. */
async function abrirBancoAusente() {
  const banco = await abrir(criarBancoDaDemo);
  const porta = await portaLivre();
  const url = new URL(banco.url);
  const destino = Number(url.port);
  url.port = String(porta);
  const voltar = () =>
    ouvir(porta, (cliente) => {
      const real = connect(destino, '127.0.0.1');
      real.on('error', () => cliente.destroy());
      cliente.on('error', () => undefined);
      // Left open while it says who it is, it would hold every CREATE and DROP DATABASE of the test server for a minute.
      cliente.on('close', () => real.destroy());
      cliente.pipe(real).pipe(cliente);
    });
  return { url, voltar };
}

/** A listener on the loopback port; `desligar` ends it with its connections. */
async function ouvir(porta: number, atender: (cliente: Socket) => void = () => undefined) {
  const clientes = new Set<Socket>();
  const servidor: Server = createServer((cliente) => {
    clientes.add(cliente);
    atender(cliente);
  });
  servidor.listen(porta, '127.0.0.1');
  await once(servidor, 'listening');
  const desligar = () => {
    servidor.close();
    for (const cliente of clientes) cliente.destroy();
  };
  onTestFinished(desligar);
  const endereco = servidor.address();
  return { porta: typeof endereco === 'object' && endereco ? endereco.port : porta, desligar };
}
