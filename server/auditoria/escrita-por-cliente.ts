import type { ClientBase, Pool } from 'pg';
import type { Escrita } from './anotar.ts';

/** Reads and writes entries by a connection of the driver, where there is no transaction of Prisma's. */
export const escritaPorCliente = (cliente: Pick<ClientBase | Pool, 'query'>): Escrita => ({
  $queryRawUnsafe: async <L>(sql: string, ...valores: unknown[]) => (await cliente.query(sql, valores)).rows as L,
  $executeRawUnsafe: async (sql, valores) => (await cliente.query(sql, [valores])).rowCount ?? 0,
});
