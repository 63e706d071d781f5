import type { Ator } from '../../auditoria/atuar.ts';
import { AppError } from '../../erros/app-error.ts';
import type { Log } from '../../erros/log.ts';
import { type DepsDaMudanca, mudarSituacao } from './mudar-situacao.ts';
import type { MudancaDeSituacao } from './mudar-situacao-na-transacao.ts';
import { nomesDosDiplomados } from './registros.queries.ts';

/** One row of a batch: done, or the reason why not; a refused row changed nothing. */
interface ResultadoDoLote {
  registroId: string;
  nomeDiplomado: string | null;
  ok: boolean;
  motivo: string;
}

/** The same act on several records, one transaction each: a row that is refused does not hold back the others. */
export async function mudarEmLote(
  deps: DepsDaMudanca,
  ator: Ator,
  ids: readonly string[],
  mudanca: Omit<MudancaDeSituacao, 'registroId'>,
  log: Log,
): Promise<{ feitos: number; recusados: number; resultados: ResultadoDoLote[] }> {
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  const nomes = await nomesDosDiplomados(deps.prisma, unicos);
  const resultados: ResultadoDoLote[] = [];
  for (const registroId of unicos) {
    const motivo = await recusaDe(() => mudarSituacao(deps, ator, { ...mudanca, registroId }), log);
    const nomeDiplomado = nomes.get(registroId) ?? null;
    resultados.push({ registroId, nomeDiplomado, ok: motivo === null, motivo: motivo ?? '' });
  }
  const feitos = resultados.filter(({ ok }) => ok).length;
  return { feitos, recusados: resultados.length - feitos, resultados };
}

async function recusaDe(fazer: () => Promise<unknown>, log: Log): Promise<string | null> {
  try {
    await fazer();
    return null;
  } catch (erro) {
    if (erro instanceof AppError) return erro.message;
    log.error({ err: erro }, 'falha em um registro do lote');
    return 'Erro ao processar ação! Este registro não foi alterado.';
  }
}
