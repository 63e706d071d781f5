/** At most so many letters, the last of which says that there were more. */
export const encurtar = (texto: string, maximo: number): string =>
  texto.length <= maximo
    ? texto
    : `${texto
        .slice(0, maximo - 1)
        .toWellFormed()
        .replace(/[\s\uFFFD]+$/, '')}…`;
