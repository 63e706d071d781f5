import { semAcento } from '../texto/sem-acento.ts';

/**
 * Forma de acesso: the wizard's value, what the officer reads, and MEC 1.05's word for it (NOV-78 to NOV-80, R9). The last
 * two are derived from SIGA's text and are offered too.
 */
export const FORMAS_ACESSO = [
  { valor: 'Vestibular', rotulo: 'Vestibular', mec: 'Vestibular' },
  { valor: 'Enem', rotulo: 'Enem', mec: 'Enem' },
  { valor: 'AvaliacaoSeriada', rotulo: 'Avaliação seriada', mec: 'Avaliação Seriada' },
  { valor: 'AvaliacaoSimplificada', rotulo: 'Avaliação simplificada', mec: 'Seleção Simplificada' },
  { valor: 'Egresso', rotulo: 'Egresso', mec: 'Egresso BI/LI' },
  { valor: 'TransferenciaExOficio', rotulo: 'Transferência ex officio', mec: 'Transferência Ex Officio' },
  { valor: 'DecisaoJudicial', rotulo: 'Decisão judicial', mec: 'Decisão judicial' },
  {
    valor: 'SelecaoVagasRemanescentes',
    rotulo: 'Seleção para vagas remanescentes',
    mec: 'Seleção para Vagas Remanescentes',
  },
  {
    valor: 'SelecaoVagasProgramasEspeciais',
    rotulo: 'Seleção para vagas de programas especiais',
    mec: 'Seleção para Vagas de Programas Especiais',
  },
  { valor: 'Convenios', rotulo: 'Convênios', mec: 'PEC-G' },
  { valor: 'Sisu', rotulo: 'Sisu', mec: 'Enem' },
  { valor: 'Transferencia', rotulo: 'Transferência', mec: 'Seleção para Vagas Remanescentes' },
] as const;
type FormaAcesso = (typeof FORMAS_ACESSO)[number]['valor'];
type FormaAcessoMec = (typeof FORMAS_ACESSO)[number]['mec'];

/** The values alone, for schemas. */
export const VALORES_FORMA_ACESSO = FORMAS_ACESSO.map((forma) => forma.valor);

/** What the officer reads of a value; '' of none. */
export const rotuloDaFormaDeAcesso = (valor: string): string =>
  FORMAS_ACESSO.find((forma) => forma.valor === valor)?.rotulo ?? '';

/** Value when the admission text says nothing (NOV-36). */
const FORMA_ACESSO_PADRAO: FormaAcesso = 'Convenios';

/** Words of SIGA's admission type text, first match wins (NOV-32 to NOV-35). */
const PALAVRAS: readonly (readonly [string, FormaAcesso])[] = [
  ['transferencia', 'Transferencia'],
  ['sisu', 'Sisu'],
  ['vestibular', 'Vestibular'],
  ['convenio', 'Convenios'],
];

/** Forma de acesso from SIGA's admission type text, whatever its case and accents (NOV-32 to NOV-36). */
export function formaAcesso(tipoIngresso: string | null): FormaAcesso {
  const texto = semAcento(tipoIngresso ?? '');
  return PALAVRAS.find(([palavra]) => texto.includes(palavra))?.[1] ?? FORMA_ACESSO_PADRAO;
}

/** Words that name a value which the specification does not derive from a text; they are offered, never taken unasked. */
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

/** Whether the text says what is derived from it: no default, nothing more exact in it, and of agreements only PEC-G, MEC's only one. */
export function formaReconhecida(tipoIngresso: string | null): boolean {
  const texto = semAcento(tipoIngresso ?? '');
  if (!PALAVRAS.some(([palavra]) => texto.includes(palavra)) || sugestaoDeForma(tipoIngresso) !== null) return false;
  return formaAcesso(tipoIngresso) !== 'Convenios' || /\bpec\b/.test(texto);
}

const PARA_MEC: ReadonlyMap<FormaAcesso, FormaAcessoMec> = new Map(FORMAS_ACESSO.map((f) => [f.valor, f.mec]));

/** MEC 1.05's word for the wizard's value (R9). */
export function formaAcessoParaMec(forma: FormaAcesso): FormaAcessoMec {
  return PARA_MEC.get(forma) ?? 'PEC-G';
}
