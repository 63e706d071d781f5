/** Names written one after the other, over several lines, with commas between. */
export const lista = (texto: string): readonly string[] =>
  texto.split(',').map((nome) => nome.replace(/\s+/g, ' ').trim());
