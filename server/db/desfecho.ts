import { setTimeout as esperar } from 'node:timers/promises';
import { AppError } from '../erros/app-error.ts';
import { type FalhaDoBanco, falhaDoBanco } from './falha-do-banco.ts';

/** How a transaction ended whose confirmation did not come. */
export type Desfecho = 'gravado' | 'desfeito';

const PAUSA_MS = 500;
/** How long it is asked: one that was restarted is soon back; behind one that stands still a person waited already. */
const PRAZO_MS: Record<FalhaDoBanco, number> = { 'fora-do-ar': 2_000, ocupado: 700, cheio: 2_000 };

/**
 * For a transaction that failed while the database confirmed it: `gravado` when it stands. `perguntar` asks the
 * database, null while that cannot be told.
 * @throws the failure, when nothing stands; AppError 503 RESULTADO_DESCONHECIDO when nobody can tell
 */
export async function exigirGravado(erro: unknown, perguntar: () => Promise<Desfecho | null>): Promise<void> {
  const falha = falhaDoBanco(erro);
  // What the database itself refused does not stand.
  if (falha === null) throw erro;
  const prazo = PRAZO_MS[falha];
  const desfecho = await Promise.race([insistir(perguntar, prazo), esperar(prazo, null)]);
  if (desfecho === 'desfeito') throw erro;
  if (desfecho === null) throw resultadoDesconhecido(erro);
}

/** Until it can be told; the database may not be back yet. */
async function insistir(perguntar: () => Promise<Desfecho | null>, prazoMs: number): Promise<Desfecho | null> {
  const fim = performance.now() + prazoMs;
  while (performance.now() < fim) {
    const desfecho = await perguntar().catch(() => null);
    if (desfecho !== null) return desfecho;
    await esperar(PAUSA_MS);
  }
  return null;
}

/**
 * How a transaction ended, by what `pg_xact_status` says of its number; null when that cannot be told. A database that
 * was killed gives numbers of lost transactions again: what one confirmed is ours only where `ficou` finds it. `ficou`
 * is a statement of its own: it sees what was confirmed before `dito` was said.
 */
export async function desfechoPelo(
  dito: string | null | undefined,
  ficou: () => Promise<boolean>,
): Promise<Desfecho | null> {
  if (dito === 'aborted') return 'desfeito';
  if (dito !== 'committed') return null;
  return (await ficou()) ? 'gravado' : 'desfeito';
}

const resultadoDesconhecido = (causa: unknown): AppError =>
  new AppError(
    'RESULTADO_DESCONHECIDO',
    503,
    'A resposta do banco de dados se perdeu: não se sabe se o ato foi gravado. Verifique antes de repetir.',
    [],
    causa,
  );
