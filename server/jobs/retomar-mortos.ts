import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { codigoDoErro } from '../erros/causa.ts';
import { lerDosMortos } from '../fila/mortos.queries.ts';

const REPETIDO = '23505';

/**
 * Back to its queue goes what is under way although its process died: no other server is there. Before this server
 * begins to work (`minha`: the name of its sessions). Work that another living server's dead neighbour left is found by
 * its missing heartbeat.
 */
export async function retomarDosMortos(boss: PgBoss, pool: Pool, minha: string): Promise<void> {
  for (const { fila, id } of await lerDosMortos(pool, minha)) {
    await boss.cancel(fila, id);
    // Of a document or order that was asked for again meanwhile, that request stands: the queue takes no second one.
    await boss.resume(fila, id).catch((erro: unknown) => {
      if (codigoDoErro(erro) !== REPETIDO) throw erro;
    });
  }
}
