import { encurtar } from '#domain/texto/encurtar.ts';
import type { Db } from './prisma-client.ts';

/** Background work as it was last seen by any process. `falha` is null once it worked again. */
interface EstadoDaTarefa {
  nome: string;
  titulo: string;
  conhecidaEm: Date;
  proxima: Date | null;
  ultimoSucesso: Date | null;
  ultimaFalha: Date | null;
  falha: string | null;
}

export const lerTarefas = (db: Db): Promise<EstadoDaTarefa[]> => db.tarefa.findMany({ orderBy: { nome: 'asc' } });

/** Notes a task and when it is next due; answers its last success, or when it was first known. */
export async function anunciarTarefa(
  db: Db,
  { nome, titulo, agora, proxima }: { nome: string; titulo: string; agora: Date; proxima: Date | null },
): Promise<Date> {
  const { ultimoSucesso, conhecidaEm } = await db.tarefa.upsert({
    where: { nome },
    create: { nome, titulo, conhecidaEm: agora, proxima },
    update: { titulo, proxima },
  });
  return ultimoSucesso ?? conhecidaEm;
}

/** Notes how a task ended; `falha` is what it threw, null when it worked. Text is cut to its column. */
export async function anotarFimDaTarefa(
  db: Db,
  { nome, em, falha, proxima }: { nome: string; em: Date; falha: string | null; proxima: Date | null },
): Promise<void> {
  const fim = falha === null ? { ultimoSucesso: em } : { ultimaFalha: em };
  await db.tarefa.updateMany({ where: { nome }, data: { proxima, falha: falha && encurtar(falha, 300), ...fim } });
}

/** Tasks that were turned off are not waited for any more. */
export async function esquecerTarefas(db: Db, nomes: readonly string[]): Promise<void> {
  await db.tarefa.updateMany({
    where: { nome: { in: [...nomes] }, proxima: { not: null } },
    data: { proxima: null, falha: null },
  });
}
