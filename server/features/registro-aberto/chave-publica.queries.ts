import { lerVerificador, type Verificador } from '#domain/log/nota.ts';
import { verificadorDoLog } from '../../auditoria/chave-do-log.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Name and key by which the log's heads are verified: those of its first head, or before that of the one to come. */
export async function lerVerificadorDoLog({
  prisma,
  config,
}: Pick<Dependencies, 'prisma' | 'config'>): Promise<Verificador> {
  const guardado = await lerVerificadorGuardado(prisma);
  return lerVerificador(guardado ?? '') ?? verificadorDoLog(config.log.origem, config.log.chave ?? '');
}

/** The log's `vkey` as noted with its first head; null before that. */
async function lerVerificadorGuardado(db: Db): Promise<string | null> {
  const cabeca = await db.auditoriaCabeca.findUnique({ where: { id: 1 }, select: { verificadorDoLog: true } });
  return cabeca?.verificadorDoLog ?? null;
}
