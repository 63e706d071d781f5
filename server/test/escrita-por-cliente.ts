import type { ClientBase } from 'pg';
import type { Escrita } from '../auditoria/anotar.ts';

/** Reads and writes entries by a connection of the driver, where a measurement or a test has no Prisma transaction. */
export const escritaPorCliente = (cliente: ClientBase): Escrita => ({
  $queryRawUnsafe: async <L>(sql: string, ...valores: unknown[]) => (await cliente.query(sql, valores)).rows as L,
  $executeRawUnsafe: async (sql, valores) => (await cliente.query(sql, [valores])).rowCount ?? 0,
});
