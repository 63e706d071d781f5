import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as motor from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const PRISMA = join(import.meta.dirname, '../../prisma');
const SEM_FILTRO = { externalTables: [], externalEnums: [] };
const lerSchema = (pasta: string) => readFileSync(join(pasta, 'schema.prisma'), 'utf8');

/**
 * SQL that would turn a migrated database into what `schema.prisma` says; empty when both agree.
 * Triggers, checks and expression indexes, which the schema language cannot express, are not compared.
 */
export async function diferencaDoSchema(url: string, pasta = PRISMA): Promise<string> {
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

/** As `prisma migrate deploy` does; the names that it applied. */
export async function aplicarComPrisma(url: string, pasta: string): Promise<string[]> {
  const baseDir = join(pasta, 'migrations');
  const ler = (nome: string) => readFileSync(join(baseDir, nome, 'migration.sql'), 'utf8');
  const migrationsList = {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: null },
    shadowDbInitScript: '',
    migrationDirectories: readdirSync(baseDir)
      .sort()
      .map((path) => ({
        path,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: ler(path) } },
      })),
  };
  return comMotor(
    url,
    lerSchema(pasta),
    async (engine) => (await engine.applyMigrations({ migrationsList, filters: SEM_FILTRO })).appliedMigrationNames,
  );
}

/** Runs `fazer` with Prisma's WebAssembly engine on a database. @throws the database's error when a script fails. */
async function comMotor<T>(url: string, schema: string, fazer: (engine: motor.SchemaEngine) => Promise<T>): Promise<T> {
  await carregarMotor();
  const letras = new Set<string | undefined>();
  const pool = poolDoMotor(url, letras);
  let falhaDoScript: unknown = null;
  const conectar = async () => {
    const adaptador = await new PrismaPg(pool).connect();
    const consultar = adaptador.queryRaw.bind(adaptador);
    adaptador.queryRaw = async (consulta) => {
      letras.clear();
      const resposta = await consultar(consulta);
      const columnTypes = resposta.columnTypes.map((tipo, indice) =>
        letras.has(resposta.columnNames[indice]) ? ColumnTypeEnum.Character : tipo,
      );
      return { ...resposta, columnTypes };
    };
    // The adapter's own version cuts the script at every semicolon, inside function bodies too.
    adaptador.executeScript = async (script) => {
      await pool.query(script).catch((erro: unknown) => {
        falhaDoScript = erro;
        throw erro;
      });
    };
    return adaptador;
  };
  const fabrica: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: conectar,
    connectToShadowDb: conectar,
  };
  const engine = await motor.SchemaEngine.new(
    { datamodels: [['schema.prisma', schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(fabrica),
  );
  try {
    await pool.query('BEGIN');
    const resultado = await fazer(engine);
    await pool.query('COMMIT');
    return resultado;
  } catch (erro) {
    throw falhaDoScript ?? erro;
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Numbers of types in PostgreSQL. The adapter refuses "char", which the engine reads of check constraints. */
const LETRA = 18;
const TEXTO = 25;

/** A pool of one connection, all one transaction; "char" columns come as text, and `letras` collects their names. */
function poolDoMotor(url: string, letras: Set<string | undefined>): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  const consultar = pool.query.bind(pool);
  const query = async (consulta: pg.QueryConfig, valores?: unknown[]) => {
    const resposta = await consultar(consulta, valores);
    // A script of several statements answers a list, which has no fields.
    for (const campo of resposta.fields ?? []) {
      if (campo.dataTypeID !== LETRA) continue;
      campo.dataTypeID = TEXTO;
      letras.add(campo.name);
    }
    return resposta;
  };
  return Object.assign(pool, { query });
}

let carga: Promise<void> | null = null;

/** Instantiates the engine by hand: importing `.wasm` files is still experimental in Node and warns on every start. */
function carregarMotor(): Promise<void> {
  carga ??= (async () => {
    const pacote = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const bytes = await readFile(pacote.replace(/js$/, 'wasm'));
    const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...motor } });
    motor.__wbg_set_wasm(instance.exports);
    const iniciar = instance.exports.__wbindgen_start;
    if (typeof iniciar === 'function') iniciar();
  })();
  return carga;
}
