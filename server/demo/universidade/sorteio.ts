/** Deterministic draws: the same seed text gives the same draws on every machine and day. */
export interface Sorteio {
  /** Whole number from `min` to `max`, both included. */
  inteiro(min: number, max: number): number;
  de<T>(lista: readonly T[]): T;
  /** True `porCento` times out of 100. */
  chance(porCento: number): boolean;
}

/** Makes mulberry32 over an FNV-1a hash of the seed. */
export function criarSorteio(semente: string): Sorteio {
  let estado = 0x811c9dc5;
  for (const letra of semente) estado = Math.imul(estado ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const inteiro = (min: number, max: number) => min + Math.floor(proximo() * (max - min + 1));
  return {
    inteiro,
    de: (lista) => {
      const item = lista[inteiro(0, lista.length - 1)];
      if (item === undefined) throw new Error('Lista vazia');
      return item;
    },
    chance: (porCento) => proximo() * 100 < porCento,
  };
}
