import { MAXIMO_DE_RECUSAS } from '#domain/envio/decisao-da-ordem.ts';
import { aposFalha, type Desfecho, parar } from '#domain/envio/desfecho.ts';
import type { Trabalho } from '../../fila/fila.port.ts';
import { MudouNoMeio } from './documento.repository.ts';
import { DuplicatasAssinadas } from './duplicatas.ts';
import { efeitoDaFalha, motivoDaFalha } from './falha.ts';
import { executarOrdem } from './passo-da-ordem.ts';
import { type DepsDoPasso, passoDoDocumento } from './passo-do-documento.ts';
import { aplicar, type EmMaos, tomar } from './trabalho.repository.ts';

/**
 * Does the next step of a document or an order now, due or not. Safe to call at any time, from any process: only one
 * holds it. Answers until when another process does, or null. What goes wrong is written at the row.
 */
export async function executarPasso(
  deps: DepsDoPasso,
  trabalho: Pick<Trabalho, 'especie' | 'id'>,
  soDevido = false,
): Promise<Date | null> {
  const emMaos = await tomar(deps, trabalho, soDevido);
  if (emMaos === null || emMaos instanceof Date) return emMaos;
  try {
    await (emMaos.especie === 'documento' ? passoDoDocumento(deps, emMaos) : executarOrdem(deps, emMaos));
  } catch (erro) {
    await aplicar(deps, emMaos, desfechoDaFalha(emMaos, erro));
  }
  return null;
}

/** Only what is still due is done; what another process holds is asked for again after its hold. */
export async function executarDaFila(deps: DepsDoPasso, trabalho: Trabalho): Promise<void> {
  const ocupadoAte = await executarPasso(deps, trabalho, true);
  if (ocupadoAte !== null) await deps.fila.repor([trabalho], ocupadoAte);
}

/** The queue gave a step up: a person has to look, and lets it go on from the screen. */
export async function pararDaFila(deps: DepsDoPasso, trabalho: Trabalho): Promise<void> {
  const emMaos = await tomar(deps, trabalho, true);
  if (emMaos !== null && !(emMaos instanceof Date)) await aplicar(deps, emMaos, parar(motivoDaFalha(null)));
}

function desfechoDaFalha(emMaos: EmMaos, erro: unknown): Desfecho {
  if (erro instanceof DuplicatasAssinadas) return parar(erro.message);
  // An act of the office in between is no failure of anybody.
  if (erro instanceof MudouNoMeio) return { motivo: motivoDaFalha(erro), emMs: 1_000 };
  const recusada = emMaos.especie === 'ordem' && efeitoDaFalha(erro) === 'recusada';
  return aposFalha(emMaos, motivoDaFalha(erro), recusada ? { maximo: MAXIMO_DE_RECUSAS } : {});
}
