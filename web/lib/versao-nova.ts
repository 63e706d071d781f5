import { daAba } from './guarda.ts';

const CHAVE = 'recarregado-em';
const ESPERA_MS = 30_000;

/**
 * A page failed because one of its files is gone, script or styles: a newer version was installed while this tab was
 * open. The texts are those of the browsers, and Vite's for styles ('Unable to preload CSS for …').
 */
export const ehArquivoAusente = (erro: unknown): boolean =>
  erro instanceof Error && /dynamically imported module|module script|preload/i.test(erro.message);

/**
 * Reloads to get the newer version; at most once in 30 s, so that a broken installation does not reload for ever, and
 * never where this browser keeps nothing, since the page that comes would not know of it.
 */
export function recarregarUmaVez(recarregar: () => void = () => window.location.reload()): boolean {
  const agora = Date.now();
  if (agora - Number(daAba.ler(CHAVE) ?? 0) < ESPERA_MS) return false;
  if (!daAba.guardar(CHAVE, String(agora))) return false;
  recarregar();
  return true;
}
