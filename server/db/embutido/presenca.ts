import pg from 'pg';
import { garantirPapel, PAPEL_DA_APLICACAO } from '../papeis/papel.ts';
import { TRAVAS } from '../travas.ts';
import { type Cluster, CONTA, senhaDaAplicacao } from './cluster.ts';
import { enderecoDe } from './servidor.ts';

/** The open connection that says "someone still uses this cluster"; it ends with the process, however that ends. */
export interface Presenca {
  /** True when nobody else is there, and then nobody can enter until the server stops. */
  sair(): Promise<boolean>;
  fechar(): Promise<void>;
}

/**
 * Enters the cluster. Waits while another process is stopping it, and then fails because the server goes away:
 * the caller starts it again. `aoPerder` is called once when the server disappears.
 */
export async function marcarPresenca(cluster: Cluster, aoPerder: () => void): Promise<Presenca> {
  const cliente = new pg.Client({
    connectionString: enderecoDe(cluster, 'postgres', 'administrador'),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `registro-presenca-${process.pid}`,
  });
  let perdida = false;
  const perder = () => {
    if (!perdida) aoPerder();
    perdida = true;
  };
  cliente.on('error', () => undefined);
  await cliente.connect();
  await cliente.query(`SELECT pg_advisory_lock_shared(${TRAVAS.presenca})`);
  await garantirConta(cliente, cluster);
  cliente.on('end', perder);
  return {
    async sair() {
      perdida = true;
      await cliente.query(`SELECT pg_advisory_unlock_shared(${TRAVAS.presenca})`);
      const { rows } = await cliente.query<{ ultimo: boolean }>(
        `SELECT pg_try_advisory_lock(${TRAVAS.presenca}) AS ultimo`,
      );
      return rows[0]?.ultimo === true;
    },
    async fechar() {
      perdida = true;
      await cliente.end().catch(() => undefined);
    },
  };
}

/** Two roles, no superuser: one owns the database and may make others (tests, restore), the other runs the product. */
async function garantirConta(cliente: pg.Client, cluster: Cluster): Promise<void> {
  await cliente.query(`SELECT pg_advisory_lock(${TRAVAS.contas})`);
  try {
    const conta = await cliente.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [CONTA]);
    if (conta.rowCount === 0) {
      await cliente.query(`CREATE ROLE ${CONTA} LOGIN CREATEDB PASSWORD ${cliente.escapeLiteral(cluster.senha)}`);
    }
    await garantirPapel(cliente, { nome: PAPEL_DA_APLICACAO, senha: senhaDaAplicacao(cluster) });
    const banco = await cliente.query('SELECT 1 FROM pg_database WHERE datname = $1', [CONTA]);
    if (banco.rowCount === 0) await cliente.query(`CREATE DATABASE ${CONTA} OWNER ${CONTA}`);
  } finally {
    await cliente.query(`SELECT pg_advisory_unlock(${TRAVAS.contas})`);
  }
}
