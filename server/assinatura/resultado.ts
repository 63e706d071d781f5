/** Outcome of one check: a thing that could not be checked is never a thing that passed. */
export type Resultado =
  | { situacao: 'passou'; detalhe: string }
  | { situacao: 'falhou'; detalhe: string }
  | { situacao: 'naoVerificado'; detalhe: string };

export const passou = (detalhe: string): Resultado => ({ situacao: 'passou', detalhe });
export const falhou = (detalhe: string): Resultado => ({ situacao: 'falhou', detalhe });
export const naoVerificado = (detalhe: string): Resultado => ({ situacao: 'naoVerificado', detalhe });
