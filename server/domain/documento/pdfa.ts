/** What is known of a file as a PDF/A: its own claim ('PDF/A-2b'), that it makes none, or that it could not be read in time. */
export const SEM_MARCA = 'ausente';
export const NAO_VERIFICADO = 'nao-verificado';

/** Whether the stored value is a claim (DOC-18). */
export const declaraPdfa = (pdfa: string): boolean => pdfa.startsWith('PDF/A-');

/** Words for the list of documents and for the message after an upload. */
export function textoDoPdfa(pdfa: string): string {
  if (declaraPdfa(pdfa)) return pdfa;
  return pdfa === SEM_MARCA ? 'Não declara PDF/A' : 'PDF/A não verificado';
}

/** Advice for a file that is not one for preservation, or null. */
export function avisoDoPdfa(pdfa: string): string | null {
  if (declaraPdfa(pdfa)) return null;
  return pdfa === SEM_MARCA
    ? 'O arquivo foi guardado, mas não declara ser PDF/A. Para preservação, prefira um PDF/A.'
    : 'O arquivo foi guardado, mas não foi possível verificar se é PDF/A.';
}
