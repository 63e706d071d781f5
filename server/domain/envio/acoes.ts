/** Sent, awaiting signature, signed, awaiting MEC's revocation (CON-42 to CON-45). */
const SITUACOES_SINCRONIZAVEIS: readonly number[] = [2, 3, 4, 6, 7, 8, 12];

/** 'Enviar' of the academic-documentation XML: only when it is awaited (CON-40). `null`: no status chosen. */
export function podeEnviarDocumentacao(situacaoId: number | null): boolean {
  return situacaoId === 1;
}

/** 'Enviar' of the diploma XML: only when it is awaited (CON-41). `null`: no status chosen. */
export function podeEnviarDiploma(situacaoId: number | null): boolean {
  return situacaoId === 5;
}

/** Gives 'Sincronizar': in the listed states, never without a chosen status (CON-42 to CON-46). */
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
