/** A ratio tells how the product stood to its floor: middle, worst and best of the pairs. 1 is as quick as the floor. */
export interface Razao {
  meio: number;
  pior: number;
  melhor: number;
}

/** Figures of the product and of its floor in the order of their turns: requests per second. */
interface Alternado {
  produto: number[];
  piso: number[];
}

/**
 * Lets product and floor take turns, so that the machine's moods hit both; each pair is measured side by side, and who
 * begins changes from pair to pair. Null: there is no floor.
 */
export async function alternar(
  vezes: number,
  medirProduto: () => Promise<number>,
  medirPiso: (() => Promise<number>) | null,
): Promise<Alternado> {
  const produto: number[] = [];
  const piso: number[] = [];
  const turnos = [async () => void produto.push(await medirProduto())];
  if (medirPiso !== null) turnos.push(async () => void piso.push(await medirPiso()));
  for (let vez = 0; vez < vezes; vez += 1) {
    for (const turno of vez % 2 === 0 ? turnos : turnos.toReversed()) await turno();
  }
  return { produto, piso };
}

/** Answers the middle one; 0 of none. */
export const meioDe = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

export function razaoDe({ produto, piso }: Alternado): Razao {
  const pares = produto.map((valor, i) => valor / (piso[i] ?? 0));
  return { meio: meioDe(pares), pior: Math.min(...pares), melhor: Math.max(...pares) };
}
