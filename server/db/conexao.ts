import type { Client } from 'pg';
import { ClientePg } from './cliente-pg.ts';

/** Does something over one connection of its own, which must come within `limiteMs`. @throws the driver's error */
export async function comConexao<T>(url: string, limiteMs: number, fazer: (cliente: Client) => Promise<T>): Promise<T> {
  const cliente = new ClientePg({ connectionString: url, connectionTimeoutMillis: limiteMs });
  try {
    await cliente.connect();
    return await fazer(cliente);
  } finally {
    await cliente.end().catch(() => undefined);
  }
}

/** Does something in one transaction over a connection of its own; an error ends both. @throws the driver's error */
export const comTransacao = <T>(url: string, limiteMs: number, fazer: (cliente: Client) => Promise<T>): Promise<T> =>
  comConexao(url, limiteMs, async (cliente) => {
    await cliente.query('BEGIN');
    const feito = await fazer(cliente);
    await cliente.query('COMMIT');
    return feito;
  });
