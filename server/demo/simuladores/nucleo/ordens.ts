import type { Ordem } from './ordem.ts';

/** Makes the orders still to be carried out, oldest first. */
export function criarOrdens() {
  let pendentes: Ordem[] = [];
  return {
    dar: (ordem: Ordem) => void pendentes.push(ordem),
    esquecer() {
      pendentes = [];
    },
    /** The order for one call, counted down; `undefined` when none is meant for it. */
    tomar(metodo: string, caminho: string): Ordem | undefined {
      const ordem = pendentes.find((o) => caminho.includes(o.caminho) && (o.metodo === '' || o.metodo === metodo));
      if (ordem && ordem.vezes > 0) {
        ordem.vezes -= 1;
        if (ordem.vezes === 0) pendentes = pendentes.filter((o) => o !== ordem);
      }
      return ordem;
    },
  };
}
