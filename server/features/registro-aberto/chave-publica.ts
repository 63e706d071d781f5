import { lerVerificador, type Verificador } from '#domain/log/nota.ts';
import { verificadorDoLog } from '../../auditoria/chave-do-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerVerificadorGuardado } from './chave-publica.queries.ts';

/** Name and key by which the log's heads are verified: those of its first head, or before that of the one to come. */
export async function lerVerificadorDoLog({
  prisma,
  config,
}: Pick<Dependencies, 'prisma' | 'config'>): Promise<Verificador> {
  const guardado = await lerVerificadorGuardado(prisma);
  return lerVerificador(guardado ?? '') ?? verificadorDoLog(config.log.origem, config.log.chave ?? '');
}
