import { CronExpressionParser } from 'cron-parser';
import { hojeEm } from '#domain/texto/data.ts';
import { avisarCopia } from '../db/avisos.ts';
import { fraseDaConexao } from '../db/frase-da-conexao.ts';
import { anotarFimDaTarefa, anunciarTarefa } from '../db/tarefas.ts';
import type { Dependencies } from '../dependencies.ts';
import { TAREFAS_DAS_COPIAS } from './copias.ts';
import type { Tarefa } from './tarefa.ts';

type Deps = Pick<Dependencies, 'agora' | 'prisma' | 'config'>;

const horarios = ({ cron }: Tarefa, { agora, config }: Deps) =>
  CronExpressionParser.parse(cron, { tz: config.fusoHorario, currentDate: agora() });

/**
 * Makes a task known and says whether it is to be caught up: its time passed and it has not worked since.
 */
export async function anunciar(deps: Deps, tarefa: Tarefa): Promise<{ emAtraso: boolean }> {
  const { nome, titulo } = tarefa;
  const proxima = horarios(tarefa, deps).next().toDate();
  const desde = await anunciarTarefa(deps.prisma, { nome, titulo, agora: deps.agora(), proxima });
  return { emAtraso: desde !== undefined && desde < horarios(tarefa, deps).prev().toDate() };
}

/** A backup, or the trial of one, that fails is told to those who administer accounts. */
async function avisarDaCopia({ prisma, agora, config }: Deps, { nome }: Tarefa): Promise<void> {
  const quando = agora();
  if (TAREFAS_DAS_COPIAS.includes(nome)) await avisarCopia(prisma, nome, hojeEm(quando, config.fusoHorario), quando);
}

const DO_PROGRAMA = /^(Prisma|Type|Reference|Range|Syntax|DatabaseError|error$)/;

/** For the home. Messages of libraries and of the system are for the log alone. */
function fraseDaFalha(erro: unknown): string {
  const doBanco = fraseDaConexao(erro);
  if (doBanco !== null) return doBanco;
  const alheia = !(erro instanceof Error) || DO_PROGRAMA.test(erro.name) || 'syscall' in erro;
  return alheia || erro.message === ''
    ? 'A tarefa parou por um erro do programa, que o diário do servidor descreve. Será tentada de novo.'
    : erro.message;
}

/** Runs a task and notes how it ended. @throws what the task throws, for the queue to try again */
export async function executarTarefa(deps: Dependencies, tarefa: Tarefa, sinal: AbortSignal): Promise<void> {
  const anotar = (falha: string | null) => {
    const proxima = horarios(tarefa, deps).next().toDate();
    return anotarFimDaTarefa(deps.prisma, { nome: tarefa.nome, em: deps.agora(), falha, proxima });
  };
  try {
    if (tarefa.sempre !== true) await deps.relogio.exigirEmDia();
    if (tarefa.naRestauracao !== true) await deps.restauracao.exigirConciliado();
    await tarefa.executar(deps, sinal);
  } catch (erro) {
    await anotar(fraseDaFalha(erro)).catch(() => undefined);
    await avisarDaCopia(deps, tarefa).catch(() => undefined);
    throw erro;
  }
  await anotar(null);
}
