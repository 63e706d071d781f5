import type { PgBoss } from 'pg-boss';
import { codigoDoErro } from '../erros/causa.ts';
import type { Posse } from '../fila/posse.queries.ts';

const REPETIDO = '23505';

/** Back to its queue goes what is under way although the process that had it in hand is gone. */
export async function retomarDosMortos(boss: PgBoss, posse: Posse): Promise<void> {
  for (const { fila, id } of await posse.deNinguem()) {
    await boss.cancel(fila, id);
    // Of a document or order that was asked for again meanwhile, that request stands: the queue takes no second one.
    await boss.resume(fila, id).catch((erro: unknown) => {
      if (codigoDoErro(erro) !== REPETIDO) throw erro;
    });
  }
}
