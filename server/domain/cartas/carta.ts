/** Subject and body of a mail. The body is plain text, a line each; neither holds more of a person than it needs. */
export interface Carta {
  assunto: string;
  texto: string;
}

export const emLinhas = (...linhas: readonly string[]): string => linhas.join('\n');
