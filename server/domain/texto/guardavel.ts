/** Text from outside as PostgreSQL holds it: a NUL is its code, half a pair the sign for what could not be read. */
export const guardavel = (texto: string): string => texto.replaceAll('\0', '[U+0000]').toWellFormed();
