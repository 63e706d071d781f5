import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { type MudancaDeSituacao, mudarSituacao } from './mudar-situacao.ts';

/** One row of a batch: done, or the reason why not; a refused row changed nothing. */
export interface ResultadoDoLote {
  registroId: string;
  nomeDiplomado: string | null;
  ok: boolean;
  motivo: string;
}

/** The same act on several records, one transaction each: a row that is refused does not hold back the others. */
export async function mudarEmLote(
  deps: Dependencies,
  ids: readonly string[],
  comum: Omit<MudancaDeSituacao, 'registroId'>,
  log: FastifyBaseLogger,
): Promise<ResultadoDoLote[]> {
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  const nomes = await deps.prisma.registro.findMany({
    where: { id: { in: unicos } },
    select: { id: true, nomeDiplomado: true },
  });
  const nomePorId = new Map(nomes.map(({ id, nomeDiplomado }) => [id, nomeDiplomado]));
  const resultados: ResultadoDoLote[] = [];
  for (const registroId of unicos) {
    const motivo = await recusaDe(() => mudarSituacao(deps, { ...comum, registroId }), log);
    const nomeDiplomado = nomePorId.get(registroId) ?? null;
    resultados.push({ registroId, nomeDiplomado, ok: motivo === null, motivo: motivo ?? '' });
  }
  return resultados;
}

async function recusaDe(fazer: () => Promise<unknown>, log: FastifyBaseLogger): Promise<string | null> {
  try {
    await fazer();
    return null;
  } catch (erro) {
    if (erro instanceof AppError) return erro.message;
    log.error({ err: erro }, 'falha em um registro do lote');
    return 'Erro ao processar ação! Este registro não foi alterado.';
  }
}
