import { lerEntrada } from '#domain/consulta/entrada.ts';

/** Codes of a pasted text, one a line or between blanks, commas and semicolons, each once; and what is none. */
export function lerCodigos(texto: string, emec: string | null): { codigos: string[]; estranhos: string[] } {
  const pedacos = [...new Set(texto.split(/[\s,;]+/).filter((um) => um !== ''))];
  const lidos = pedacos.map((pedaco) => ({ pedaco, entrada: lerEntrada(pedaco, emec) }));
  const codigos = lidos.flatMap(({ entrada }) => (entrada.tipo === 'codigo' ? [entrada.codigo] : []));
  const estranhos = lidos.flatMap(({ pedaco, entrada }) => (entrada.tipo === 'codigo' ? [] : [pedaco]));
  return { codigos: [...new Set(codigos)], estranhos };
}
