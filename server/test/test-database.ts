import { randomBytes } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** Handed by `global-setup.ts` to the test files: a server and the name of its migrated and seeded template. */
interface ServidorDeTeste {
  /** Administration address, of an account that may create databases. */
  url: string;
  /** Running role of the product: address of any database. */
  urlDaAplicacao: string;
  modelo: string;
  /** DATA_DIR of that server, where a copy of PostgreSQL's programs may lie; null when it is none of ours. */
  pasta: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    bancoDeTeste: ServidorDeTeste;
  }
}

export interface BancoDeTeste {
  url: string;
  urlDaAplicacao: string;
  descartar(): Promise<void>;
}

/** A database of the test file's own: clone of the migrated and seeded template. */
export function criarBancoDeTeste(): Promise<BancoDeTeste> {
  return clonar(inject('bancoDeTeste').modelo);
}

/** A backup is restored into tables without a row. */
export function criarBancoMigradoDeTeste(): Promise<BancoDeTeste> {
  return clonar(`${inject('bancoDeTeste').modelo}_migrado`);
}

// Files are copied in less than half the time that writing every page to the log takes.
const clonar = (modelo: string) => criar(`TEMPLATE ${modelo} STRATEGY FILE_COPY`);

/** A database without anything in it, for tests of the migrations and of restoring. */
export function criarBancoVazioDeTeste(): Promise<BancoDeTeste> {
  return criar('TEMPLATE template0');
}

async function criar(como: string): Promise<BancoDeTeste> {
  const { url, urlDaAplicacao, modelo } = inject('bancoDeTeste');
  const nome = `${modelo}_${randomBytes(6).toString('hex')}`;
  await pedirAoServidor(`CREATE DATABASE ${nome} ${como}`);
  return {
    url: trocarBanco(url, nome),
    urlDaAplicacao: trocarBanco(urlDaAplicacao, nome),
    descartar: () => apagarBanco(nome),
  };
}

/** Both addresses of a database of this test server, by whatever road `url` leads there. */
export function enderecosDe(url: string): Pick<BancoDeTeste, 'url' | 'urlDaAplicacao'> {
  const servidor = inject('bancoDeTeste');
  const comConta = (conta: string) => {
    const { username, password } = new URL(conta);
    return Object.assign(new URL(url), { username, password }).href;
  };
  return { url: comConta(servidor.url), urlDaAplicacao: comConta(servidor.urlDaAplicacao) };
}

const TENTATIVAS = 50;

/** Kept by a worker: a connection takes the server as long as the database that it is to make. */
let aoServidor: pg.Pool | undefined;
async function pedirAoServidor(sql: string): Promise<void> {
  aoServidor ??= new pg.Pool({ connectionString: inject('bancoDeTeste').url, max: 2, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  );
  await aoServidor.query(sql);
}

/** Autovacuum, which no account of ours may end, may be at work in the database: it goes away by itself. */
export async function apagarBanco(nome: string, tentativa = 1): Promise<void> {
  try {
    await pedirAoServidor(`DROP DATABASE IF EXISTS ${nome} WITH (FORCE)`);
  } catch (erro) {
    if (tentativa === TENTATIVAS) throw erro;
    await esperar(100);
    await apagarBanco(nome, tentativa + 1);
  }
}

export async function executarSql(url: string, sql: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url });
  cliente.on('error', () => undefined);
  await cliente.connect();
  try {
    await cliente.query(sql);
  } finally {
    await cliente.end();
  }
}

export function trocarBanco(url: string, banco: string): string {
  const endereco = new URL(url);
  endereco.pathname = `/${banco}`;
  return endereco.href;
}
