const CHAVE = 'recarregado-em';
const ESPERA_MS = 30_000;

/** Whether a page failed because its file is gone: a newer version was installed while this tab was open. */
export const ehArquivoAusente = (erro: unknown): boolean =>
  erro instanceof TypeError && /dynamically imported module|module script|preload/i.test(erro.message);

/** Reloads to get the newer version; at most once in 30 s, so that a broken installation does not reload for ever. */
export function recarregarUmaVez(recarregar: () => void = () => window.location.reload()): boolean {
  const agora = Date.now();
  if (agora - Number(sessionStorage.getItem(CHAVE) ?? 0) < ESPERA_MS) return false;
  sessionStorage.setItem(CHAVE, String(agora));
  recarregar();
  return true;
}
