import pg from 'pg';

/** Does something over one connection of its own, which must come about within `limiteMs`. @throws the driver's error */
export async function comConexao<T>(
  url: string,
  limiteMs: number,
  fazer: (cliente: pg.Client) => Promise<T>,
): Promise<T> {
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: limiteMs });
  cliente.on('error', () => undefined);
  try {
    await cliente.connect();
    return await fazer(cliente);
  } finally {
    await cliente.end().catch(() => undefined);
  }
}
