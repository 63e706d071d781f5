/** Annulment reasons, literally those of MEC's schema in its order (R6); the last is misspelt there, too. */
export const MOTIVOS_ANULACAO = [
  { id: 1, nome: 'Erro de Fato' },
  { id: 2, nome: 'Erro de Direito' },
  { id: 3, nome: 'Decisão Judicial' },
  { id: 4, nome: 'Reemissão para Complemento de Informação' },
  { id: 5, nome: 'Reemissão para Inclusão de Habilitação' },
  { id: 6, nome: 'Reemissão para Anotaçao de Registro' },
] as const;

/** Reason preselected on every screen and taken when a call names none (REG-54). */
export const MOTIVO_PADRAO = 2;

/** The reason in MEC's words; none, or an unknown one, is the default. */
export const motivoDoMec = (id: number | null): string =>
  (motivoAnulacao(id ?? MOTIVO_PADRAO) ?? MOTIVOS_ANULACAO[MOTIVO_PADRAO - 1] ?? MOTIVOS_ANULACAO[0]).nome;

export function motivoAnulacao(id: number): (typeof MOTIVOS_ANULACAO)[number] | undefined {
  return MOTIVOS_ANULACAO.find((motivo) => motivo.id === id);
}
