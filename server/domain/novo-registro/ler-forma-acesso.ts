import { semAcento } from '../texto/sem-acento.ts';
import { FORMA_ACESSO_PADRAO, type FormaAcesso } from './forma-acesso.ts';

/** Words of SIGA's admission type text, first match wins (NOV-32 to NOV-35). */
const PALAVRAS: readonly (readonly [string, FormaAcesso])[] = [
  ['transferencia', 'Transferencia'],
  ['sisu', 'Sisu'],
  ['vestibular', 'Vestibular'],
  ['convenio', 'Convenios'],
];

/** Whatever the case and accents of SIGA's text (NOV-32 to NOV-36). */
export function formaAcesso(tipoIngresso: string | null): FormaAcesso {
  const texto = semAcento(tipoIngresso ?? '');
  return PALAVRAS.find(([palavra]) => texto.includes(palavra))?.[1] ?? FORMA_ACESSO_PADRAO;
}

/** Words that name a value that the specification derives from no text; they are offered, never taken unasked. */
const SUGESTOES: readonly (readonly [RegExp, FormaAcesso])[] = [
  [/ex[ -]?of+icio/, 'TransferenciaExOficio'],
  [/judicia/, 'DecisaoJudicial'],
  [/seriad/, 'AvaliacaoSeriada'],
  [/simplificad/, 'AvaliacaoSimplificada'],
  [/egress/, 'Egresso'],
  [/remanescente/, 'SelecaoVagasRemanescentes'],
  [/programas? especia/, 'SelecaoVagasProgramasEspeciais'],
  [/\benem\b/, 'Enem'],
];

/** The value that SIGA's text seems to name although another one is derived, or null. */
export function sugestaoDeForma(tipoIngresso: string | null): FormaAcesso | null {
  const texto = semAcento(tipoIngresso ?? '');
  const achada = SUGESTOES.find(([palavra]) => palavra.test(texto))?.[1] ?? null;
  return achada === formaAcesso(tipoIngresso) || (achada === 'Enem' && texto.includes('sisu')) ? null : achada;
}

/** False of a default, and when the text is more exact; of agreements only MEC's PEC-G. */
export function formaReconhecida(tipoIngresso: string | null): boolean {
  const texto = semAcento(tipoIngresso ?? '');
  if (!PALAVRAS.some(([palavra]) => texto.includes(palavra)) || sugestaoDeForma(tipoIngresso) !== null) return false;
  return formaAcesso(tipoIngresso) !== 'Convenios' || /\bpec\b/.test(texto);
}
