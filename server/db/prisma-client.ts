import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { createPool, type ModoDoPool } from './pool.ts';

export type { PrismaClient };
/** Inside a transaction: the same calls, without opening another one. */
export type Db = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** Makes one pool per process, shared by Prisma and the SQL of the `*.queries.ts` files. */
export function createBanco(url: string, conexoes: number, modo?: ModoDoPool): { pool: pg.Pool; prisma: PrismaClient } {
  const pool = createPool(url, conexoes, modo);
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: nomear() }) }) };
}

/** Statements that are prepared on a connection; more would only fill its memory. */
const MAXIMO_DE_PREPARADAS = 400;

/**
 * Named statements are parsed and planned once a connection: Prisma's joins take longer to plan than to run. Texts that
 * grow with their values (long lists) stay nameless.
 */
function nomear(): (consulta: { sql: string; args: unknown[] }) => string {
  const nomes = new Map<string, string>();
  return ({ sql, args }) => {
    const conhecido = nomes.get(sql);
    if (conhecido !== undefined) return conhecido;
    if (args.length > 40 || nomes.size >= MAXIMO_DE_PREPARADAS) return '';
    const nome = `p${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    nomes.set(sql, nome);
    return nome;
  };
}
