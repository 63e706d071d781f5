import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, CONTA, senhaDaAplicacao } from '../../db/embutido/cluster.ts';
import { ADMINISTRADOR } from '../../db/embutido/inicializar.ts';
import { PAPEL_DA_APLICACAO } from '../../db/papeis/papel.ts';
import { abrirRestauracao } from '../../db/restauracao.queries.ts';

const PORTA = 5432;

/**
 * Waits until the server behind the socket in `lugar` has replayed everything, gives the accounts their new passwords
 * and holds the office until it is reconciled. Answers the instant of the last act that came back. @throws the driver's
 * error
 */
export async function concluirVolta(lugar: string, cluster: Cluster): Promise<Date | null> {
  const ligar = async (database: string) => {
    const cliente = new pg.Client({ host: lugar, port: PORTA, user: ADMINISTRADOR, database });
    cliente.on('error', () => undefined);
    await cliente.connect();
    return cliente;
  };
  const geral = await ligar('postgres');
  try {
    for (;;) {
      const { rows } = await geral.query<{ recuperando: boolean }>('SELECT pg_is_in_recovery() AS recuperando');
      if (rows[0]?.recuperando === false) break;
      await esperar(100);
    }
    const senhas = [
      [ADMINISTRADOR, cluster.senhaAdministrador],
      [CONTA, cluster.senha],
      [PAPEL_DA_APLICACAO, senhaDaAplicacao(cluster)],
    ] as const;
    for (const [papel, senha] of senhas) {
      await geral.query(`ALTER ROLE ${geral.escapeIdentifier(papel)} PASSWORD ${geral.escapeLiteral(senha)}`);
    }
  } finally {
    await geral.end();
  }
  const produto = await ligar(CONTA);
  try {
    await abrirRestauracao(produto, { em: new Date(), origem: 'instante' });
    const { rows } = await produto.query<{ quando: Date }>('SELECT quando FROM auditoria ORDER BY id DESC LIMIT 1');
    return rows[0]?.quando ?? null;
  } finally {
    await produto.end();
  }
}
