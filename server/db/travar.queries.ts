// SQL, not Prisma: Prisma takes no row locks and no advisory locks.
import type { Pool, PoolClient } from 'pg';
import { codigoDoErro } from '../erros/causa.ts';
import type { Db } from './prisma-client.ts';

/** Locks an account until the commit. */
export async function travarConta(tx: Db, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM conta WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Locks an account and the administrators until the commit, always in the same order: two who end each other cannot
 * both succeed.
 */
export async function travarContaEAdministradores(tx: Db, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM conta WHERE papel = 'administrador' OR id = ${id}::uuid ORDER BY id FOR UPDATE`;
}

/** Locks a record until the commit. */
export async function travarRegistro(tx: Db, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM registro WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Locks a book until the commit, so that it takes no number meanwhile, and answers its name and last date (yyyy-MM-dd;
 * null while it is empty) as they are then; null: there is no such book.
 */
export async function travarLivro(tx: Db, id: string): Promise<{ nome: string; ultimaData: string | null } | null> {
  const [livro] = await tx.$queryRaw<{ nome: string; ultimaData: string | null }[]>`
    SELECT nome, ultima_data::text AS "ultimaData" FROM livro_registro WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return livro ?? null;
}

/** Only acts that stand, until the commit; answers their versions by id. */
export async function segurarAtos(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const atos = await tx.$queryRaw<{ id: string; versao: number }[]>`
    SELECT id, versao FROM ato_regulatorio WHERE id = ANY (${[...ids]}::uuid[]) AND NOT cancelado ORDER BY id FOR SHARE`;
  return new Map(atos.map(({ id, versao }) => [id, versao]));
}

/** Waits until no other transaction holds this key, and holds it until the commit. */
export async function esperarVez(tx: Db, chave: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${chave}, 0))`;
}

/** Held until the commit. */
export async function tomarVez(tx: Db, chave: string): Promise<boolean> {
  const [linha] = await tx.$queryRaw<{ livre: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${chave}, 0)) AS livre`;
  return linha?.livre ?? false;
}

/** Locks an institution until the commit: no other list of annulled diplomas is made for it meanwhile. */
export async function travarListasDa(tx: Db, instituicaoId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM instituicao WHERE id = ${instituicaoId} FOR NO KEY UPDATE`;
}

/**
 * Does something long while this process alone holds a key; answers whether the key was free. What is done through
 * `cliente`, which holds it, is over before another process has it, whatever kills this one.
 */
export async function comVezDaSessao(
  pool: Pool,
  chave: string,
  fazer: (cliente: PoolClient) => Promise<void>,
  espera = ESPERA_PELO_MORTO,
): Promise<boolean> {
  const cliente = await pool.connect();
  try {
    if (!(await tomarChave(cliente, chave, espera))) return false;
    try {
      await fazer(cliente);
    } finally {
      // At once, for whoever is next; the connection may be gone, and the key with it.
      await cliente.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [chave]).catch(() => undefined);
    }
    return true;
  } finally {
    cliente.release(true);
  }
}

/** The sessions of a process that was killed end a moment after it. */
const ESPERA_PELO_MORTO = '10s';
const TEMPO_DA_TRAVA = '55P03';

async function tomarChave(cliente: PoolClient, chave: string, espera: string): Promise<boolean> {
  await cliente.query(`SET lock_timeout = '${espera}'`);
  try {
    await cliente.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [chave]);
    return true;
  } catch (erro) {
    if (codigoDoErro(erro) !== TEMPO_DA_TRAVA) throw erro;
    return false;
  } finally {
    await cliente.query('RESET lock_timeout').catch(() => undefined);
  }
}

/** Locks an import of old books until the commit. */
export async function travarImportacao(tx: Db, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM acervo_importacao WHERE id = ${id}::uuid FOR UPDATE`;
}
