import type { Andamento } from './andamento.ts';
import { eDiploma, eDocumentacao, especieDe, type NumeroDoTipo } from './especies.ts';

/** Sent, awaiting signature, signed, awaiting MEC's revocation (CON-42 to CON-45). */
const SITUACOES_SINCRONIZAVEIS: readonly number[] = [2, 3, 4, 6, 7, 8, 12];
/** Not handed over, of unknown outcome, or stopped: what is on its way goes on. */
const DESISTIVEIS: readonly Andamento[] = ['intencao', 'incerto', 'erro'];

/** 'Enviar' of the academic-documentation XML: only when it is awaited (CON-40). `null`: no status chosen. */
export function podeEnviarDocumentacao(situacaoId: number | null): boolean {
  return situacaoId === 1;
}

/** 'Enviar' of the diploma XML: only when it is awaited (CON-41). `null`: no status chosen. */
export function podeEnviarDiploma(situacaoId: number | null): boolean {
  return situacaoId === 5;
}

/** The other kinds follow by themselves. */
export function podePedir(tipo: NumeroDoTipo, situacaoId: number): boolean {
  if (eDocumentacao(tipo)) return podeEnviarDocumentacao(situacaoId);
  return eDiploma(tipo) && podeEnviarDiploma(situacaoId);
}

interface Desistivel {
  tipo: NumeroDoTipo;
  andamento: Andamento;
  documentId: string | null;
}

/**
 * Tells whether a document can be given up and taken up again afterwards: by a person who asks for it, or, of a record that
 * was cancelled unsigned, by itself once it stands again. What the connector has of a record that stands is carried on.
 */
export function podeDesistir(
  { tipo, andamento, documentId }: Desistivel,
  { situacaoEnvioId, cancelado, assinado }: { situacaoEnvioId: number; cancelado: boolean; assinado: boolean },
): boolean {
  if (!DESISTIVEIS.includes(andamento)) return false;
  if (especieDe(tipo).segue !== undefined) return cancelado && !assinado;
  return documentId === null && podePedir(tipo, situacaoEnvioId);
}

/** 'Sincronizar': in the listed states, never without a chosen status (CON-42 to CON-46). */
export function podeSincronizar(situacaoId: number | null): boolean {
  return situacaoId !== null && SITUACOES_SINCRONIZAVEIS.includes(situacaoId);
}

/** Text when a send or sync is asked for nothing (CON-47). */
const NENHUM_SELECIONADO = 'Nenhum registro selecionado, Verifique';

/** The selection of a send screen: the ids without repeats, or the specified text when there is none (CON-47). */
export function validarSelecao<T>(ids: readonly T[]): { ok: true; ids: T[] } | { ok: false; motivo: string } {
  return ids.length === 0 ? { ok: false, motivo: NENHUM_SELECIONADO } : { ok: true, ids: [...new Set(ids)] };
}

/** RGA of the sync search: a number, 1 to 20 digits (CON-48). Returns the reason, or null when it is one. */
export function problemaDoRgaDaBusca(rga: string): string | null {
  return /^\d{1,20}$/.test(rga.trim()) ? null : 'O RGA deve ter somente números (até 20)';
}
