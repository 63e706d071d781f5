/**
 * Forma de acesso: the wizard's value, what the officer reads, and MEC 1.05's word for it (NOV-78 to NOV-80, R9). The
 * last two are derived from SIGA's text and are offered too.
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

export type FormaAcesso = (typeof FORMAS_ACESSO)[number]['valor'];
type FormaAcessoMec = (typeof FORMAS_ACESSO)[number]['mec'];
export const VALORES_FORMA_ACESSO = FORMAS_ACESSO.map((forma) => forma.valor);

/** '' of no value. */
export const rotuloDaFormaDeAcesso = (valor: string): string =>
  FORMAS_ACESSO.find((forma) => forma.valor === valor)?.rotulo ?? '';

/** Value when the admission text says nothing (NOV-36). */
export const FORMA_ACESSO_PADRAO: FormaAcesso = 'Convenios';
const PARA_MEC: ReadonlyMap<FormaAcesso, FormaAcessoMec> = new Map(FORMAS_ACESSO.map((f) => [f.valor, f.mec]));

/** R9. */
export function formaAcessoParaMec(forma: FormaAcesso): FormaAcessoMec {
  return PARA_MEC.get(forma) ?? 'PEC-G';
}
