import { descendentes, type Elemento } from './arvore.ts';
import { NS_XML } from './nomes-xml.ts';

/** All that some reader may take for the identifier of an element: `id` in any case, and `xml:id`. */
export const idsDe = ({ atributos }: Elemento): string[] => {
  const ids = atributos
    .filter(({ uri, local }) => (uri === '' ? local.toLowerCase() === 'id' : uri === NS_XML && local === 'id'))
    .map(({ valor }) => valor.trim());
  return [...new Set(ids)];
};

/** Identifiers that more than one element has, with how many. */
export function idsRepetidos(raiz: Elemento): [id: string, vezes: number][] {
  const vezes = new Map<string, number>();
  for (const elemento of descendentes(raiz)) for (const id of idsDe(elemento)) vezes.set(id, (vezes.get(id) ?? 0) + 1);
  return [...vezes].filter(([, quantas]) => quantas > 1);
}
