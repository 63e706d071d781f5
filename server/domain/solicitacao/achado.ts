/** An error keeps a request from being sent; a warning goes with it to the office. */
export const GRAVIDADES_DO_ACHADO = ['erro', 'aviso'] as const;

/** `lugar` is the path in the document, '' where it is of the whole. */
export interface Achado {
  gravidade: (typeof GRAVIDADES_DO_ACHADO)[number];
  lugar: string;
  mensagem: string;
}

export const erro = (lugar: string, mensagem: string): Achado => ({ gravidade: 'erro', lugar, mensagem });
export const aviso = (lugar: string, mensagem: string): Achado => ({ gravidade: 'aviso', lugar, mensagem });

export const temErro = (achados: readonly Achado[]): boolean => achados.some(({ gravidade }) => gravidade === 'erro');
