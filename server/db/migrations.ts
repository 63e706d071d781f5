import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { comMotor } from './motor-de-migracoes.ts';

const PRISMA = join(import.meta.dirname, '../../prisma');

/** Any number, the same in every process: only one migrates at a time, the others wait and then find nothing to do. */
const TRAVA = '161, 20';

/** Where the schema and the migrations are; tests name a folder of their own. */
export interface Origem {
  pasta?: string;
}

/**
 * Names of the migrations in the folder that the database does not have yet, in order. Plain SQL: cheap enough for `/pronto`.
 * @throws Error in Portuguese when an earlier migration failed half-way; the driver's error when the database is unreachable.
 */
export async function migracoesPendentes(url: string, { pasta = PRISMA }: Origem = {}): Promise<string[]> {
  return comConexao(url, (cliente) => listarPendentes(cliente, pasta));
}

/**
 * Brings the database up to the last migration, with Prisma's own engine as WebAssembly (decision P4). Safe when several processes start
 * at once. All of it is one transaction. Returns the names applied here.
 */
export async function aplicarMigracoes(url: string, { pasta = PRISMA }: Origem = {}): Promise<string[]> {
  return comConexao(url, async (cliente) => {
    await cliente.query(`SELECT pg_advisory_lock(${TRAVA})`);
    if ((await listarPendentes(cliente, pasta)).length === 0) return [];
    return comMotor(url, lerSchema(pasta), async (engine) => {
      const entrada = { migrationsList: listarMigracoes(pasta), filters: SEM_FILTRO };
      return (await engine.applyMigrations(entrada)).appliedMigrationNames;
    });
  });
}

/**
 * SQL that would turn a migrated database into what `schema.prisma` says; empty when both agree.
 * What the schema language cannot express (triggers, checks, expression indexes) is not compared.
 */
export async function diferencaDoSchema(url: string, { pasta = PRISMA }: Origem = {}): Promise<string> {
  return comMotor(url, lerSchema(pasta), async (engine) => {
    const files = [{ path: 'schema.prisma', content: lerSchema(pasta) }];
    const { stdout, exitCode } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: pasta },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: SEM_FILTRO,
    });
    return exitCode === 0 ? '' : (stdout ?? '').trim();
  });
}

const SEM_FILTRO = { externalTables: [], externalEnums: [] };

interface MigracaoGravada {
  migration_name: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
}

async function listarPendentes(cliente: pg.Client, pasta: string): Promise<string[]> {
  const { rows } = await cliente
    .query<MigracaoGravada>('SELECT migration_name, finished_at, rolled_back_at FROM _prisma_migrations')
    .catch((erro: unknown) => {
      if (erro instanceof pg.DatabaseError && erro.code === '42P01') return { rows: [] };
      throw erro;
    });
  const vigentes = rows.filter(({ rolled_back_at }) => rolled_back_at === null);
  const quebrada = vigentes.find(({ finished_at }) => finished_at === null);
  if (quebrada) {
    throw new Error(
      `A migração ${quebrada.migration_name} falhou no meio. Corrija o banco e marque-a com prisma migrate resolve.`,
    );
  }
  const aplicadas = new Set(vigentes.map(({ migration_name }) => migration_name));
  return nomesDasMigracoes(pasta).filter((nome) => !aplicadas.has(nome));
}

const lerSchema = (pasta: string) => readFileSync(join(pasta, 'schema.prisma'), 'utf8');

function nomesDasMigracoes(pasta: string): string[] {
  const migracoes = join(pasta, 'migrations');
  return readdirSync(migracoes)
    .filter((nome) => existsSync(join(migracoes, nome, 'migration.sql')))
    .sort();
}

function listarMigracoes(pasta: string): MigrationList {
  const baseDir = join(pasta, 'migrations');
  const trava = join(baseDir, 'migration_lock.toml');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: existsSync(trava) ? readFileSync(trava, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: nomesDasMigracoes(pasta).map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

async function comConexao<T>(url: string, fazer: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  cliente.on('error', () => undefined);
  try {
    await cliente.connect();
    return await fazer(cliente);
  } finally {
    await cliente.end().catch(() => undefined);
  }
}
