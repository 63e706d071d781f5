import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';

export type { PrismaClient };
/** Inside a transaction: the same calls, without opening another one. */
export type Db = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** One pool per process, shared by Prisma and the SQL of the `*.queries.ts` files. */
export function createBanco(url: string, conexoes: number): { pool: pg.Pool; prisma: PrismaClient } {
  const pool = new pg.Pool({
    connectionString: url,
    max: conexoes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'registro-diplomas',
    // Prisma writes instants without a zone, in UTC.
    options: '-c TimeZone=UTC',
  });
  // An idle connection that breaks must not end the process; the next query says what happened.
  pool.on('error', () => {});
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}
