import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { lerTarefas } from '../../db/tarefas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';

/** Has a piece of background work done now; the audit says who wanted it. @throws AppError 404 for one unknown here */
export async function pedirTarefa(
  deps: Pick<Dependencies, 'pool' | 'prisma' | 'agora' | 'fila'>,
  ator: Ator,
  nome: string,
): Promise<void> {
  const tarefas = await lerTarefas(deps.prisma);
  // One without a next time was turned off.
  const tarefa = existente(
    tarefas.find((uma) => uma.nome === nome && uma.proxima !== null) ?? null,
    'Trabalho de fundo não encontrado.',
  );
  await atuar(deps, ator, { entidade: 'servidor', acao: 'pedir-tarefa' }, async (tx) => {
    await deps.fila.pedirTarefa(tx, tarefa.nome);
    return { retorno: undefined, anotar: { id: tarefa.nome } };
  });
}
