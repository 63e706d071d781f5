import type pg from 'pg';

export const PAPEL_DA_APLICACAO = 'registro_aplicacao';

export interface Papel {
  nome: string;
  senha: string;
}

/**
 * Makes sure that a role that may log in and nothing else exists with this password. Answers whether it was made now.
 * @throws the driver's error: 42501 when the connection's role may not make roles
 */
export async function garantirPapel(cliente: pg.Client, { nome, senha }: Papel): Promise<boolean> {
  const { rowCount } = await cliente.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [nome]);
  if (rowCount !== 0) return false;
  await cliente.query(sqlDoPapel(cliente, { nome, senha }));
  return true;
}

/** The statement, for whoever may not run it. */
export const sqlDoPapel = (cliente: pg.Client, { nome, senha }: Papel): string =>
  `CREATE ROLE ${cliente.escapeIdentifier(nome)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${cliente.escapeLiteral(senha)}`;
