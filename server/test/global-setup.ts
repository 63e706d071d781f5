import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { comConexao } from '../db/conexao.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { garantirPapel, PAPEL_DA_APLICACAO } from '../db/papeis/papel.ts';
import { prepararEstrutura } from '../inicio/preparar-estrutura.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { executarSql, trocarBanco } from './test-database.ts';

const PREFIXO = 'registro-teste-';

/** Builds the migrated and seeded template once per run; a run never touches the databases of another. */
export default async function prepararBanco(projeto: TestProject): Promise<() => Promise<void>> {
  const servidor = await abrirServidor();
  const modelo = `teste_${randomBytes(6).toString('hex')}`;
  const apagar = async () => {
    await apagarBancos(servidor.url, modelo);
    await servidor.fechar();
  };
  try {
    await executarSql(servidor.url, `CREATE DATABASE ${modelo}`);
    const url = trocarBanco(servidor.url, modelo);
    await aplicarMigracoes(url);
    await executarSql(servidor.url, `CREATE DATABASE ${modelo}_migrado TEMPLATE ${modelo}`);
    usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
    await prepararEstrutura({ url: trocarBanco(servidor.urlDaAplicacao, modelo), urlDono: url });
  } catch (erro) {
    await apagar();
    throw erro;
  }
  const { url, urlDaAplicacao, pasta } = servidor;
  projeto.provide('bancoDeTeste', { url, urlDaAplicacao, modelo, pasta });
  return apagar;
}

interface Servidor {
  url: string;
  urlDaAplicacao: string;
  pasta: string | null;
  fechar(): Promise<void>;
}

/** `TEST_DATABASE_URL` a server, `TEST_DATABASE=testcontainers` a container; else a short-lived embedded one. */
async function abrirServidor(): Promise<Servidor> {
  const deFora = process.env.TEST_DATABASE_URL;
  if (deFora) return comAplicacao(deFora, async () => undefined);
  if (process.env.TEST_DATABASE === 'testcontainers') return abrirContainer();
  await limparSobras();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIXO}${process.pid}-`));
  // The database's own user must be able to enter; what is private inside has its own mode.
  await chmod(dataDir, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir, fsync: false });
  const url = banco.urlDe('postgres');
  const donoDasTabelas = new URL(url).username;
  for (const sql of [
    // A vacuum that is at work in a database keeps it from being dropped, and no account of the tests may end it.
    'ALTER SYSTEM SET autovacuum = off',
    'SELECT pg_reload_conf()',
    // Tests of the auditor tamper behind the triggers' back, as whoever has the machine can.
    `GRANT SET ON PARAMETER session_replication_role TO ${donoDasTabelas}`,
  ])
    await executarSql(banco.urlAdministrador, sql);
  return {
    url,
    urlDaAplicacao: banco.urlDaAplicacao,
    pasta: dataDir,
    fechar: async () => {
      await banco.destruir();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function abrirContainer(): Promise<Servidor> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18').start();
  return comAplicacao(container.getConnectionUri(), async () => void (await container.stop()));
}

/** A server of somebody else's: its account must be allowed to make the running role. */
async function comAplicacao(url: string, fechar: () => Promise<void>): Promise<Servidor> {
  const papel = { nome: PAPEL_DA_APLICACAO, senha: 'senha-de-teste' };
  await comConexao(url, 10_000, (cliente) => garantirPapel(cliente, papel));
  const endereco = new URL(url);
  endereco.username = papel.nome;
  endereco.password = papel.senha;
  return { url, urlDaAplicacao: endereco.href, pasta: null, fechar };
}

/** A run that was killed leaves its server behind; the next one takes it away. */
async function limparSobras(): Promise<void> {
  for (const nome of await readdir(tmpdir())) {
    const dono = Number(nome.startsWith(PREFIXO) ? nome.slice(PREFIXO.length).split('-')[0] : Number.NaN);
    if (!Number.isSafeInteger(dono) || estaVivo(dono)) continue;
    const dataDir = join(tmpdir(), nome);
    await iniciarPostgresEmbutido({ dataDir, fsync: false })
      .then((banco) => banco.destruir())
      .catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function estaVivo(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return !(erro instanceof Error && 'code' in erro && erro.code === 'ESRCH');
  }
}

async function apagarBancos(url: string, modelo: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    const { rows } = await cliente.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [modelo],
    );
    for (const { datname } of rows) await cliente.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await cliente.end();
  }
}
