import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createFila } from '../adapters/fila/fila.repository.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { createBanco } from '../db/prisma-client.ts';
import { semear } from '../db/semear.ts';
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
    const fila = createFila(url);
    await fila.repor([], new Date());
    await fila.fechar();
    const { pool, prisma } = createBanco(url, 2);
    await semear(prisma);
    await prisma.$disconnect();
    await pool.end();
  } catch (erro) {
    await apagar();
    throw erro;
  }
  projeto.provide('bancoDeTeste', { url: servidor.url, modelo });
  return apagar;
}

interface Servidor {
  url: string;
  fechar(): Promise<void>;
}

/** `TEST_DATABASE_URL` names a server, `TEST_DATABASE=testcontainers` asks for a container; else an embedded one, thrown away after the run. */
async function abrirServidor(): Promise<Servidor> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, fechar: async () => undefined };
  if (process.env.TEST_DATABASE === 'testcontainers') return abrirContainer();
  await limparSobras();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIXO}${process.pid}-`));
  // The database's own user must be able to enter; what is private inside has its own mode.
  await chmod(dataDir, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir, fsync: false });
  return {
    url: banco.urlDe('postgres'),
    fechar: async () => {
      await banco.destruir();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function abrirContainer(): Promise<Servidor> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18').start();
  return { url: container.getConnectionUri(), fechar: async () => void (await container.stop()) };
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
