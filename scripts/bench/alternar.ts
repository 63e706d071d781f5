/** How the product stood to its floor: middle, worst and best of the pairs. 1 is as quick as the floor. */
export interface Razao {
  meio: number;
  pior: number;
  melhor: number;
}

/** What alternating gave: figures of the product and of its floor in the order of their turns. */
interface Alternado {
  produto: number[];
  piso: number[];
}

/**
 * Lets product and floor take turns, so that the machine's moods hit both; each pair is measured side by side, and who
 * begins changes from pair to pair.
 */
export async function alternar(
  vezes: number,
  medirProduto: (vez: number) => Promise<number>,
  medirPiso: (vez: number) => Promise<number>,
): Promise<Alternado> {
  const [produto, piso]: [number[], number[]] = [[], []];
  const turnos = [
    async (vez: number) => void produto.push(await medirProduto(vez)),
    async (vez: number) => void piso.push(await medirPiso(vez)),
  ];
  for (let vez = 0; vez < vezes; vez += 1) {
    for (const turno of vez % 2 === 0 ? turnos : turnos.toReversed()) await turno(vez);
  }
  return { produto, piso };
}

/** The middle one; 0 of none. */
export const meioDe = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

/** Ratio of throughputs (`vazao`) or of times (`tempo`), so that more is always better. */
export function razaoDe({ produto, piso }: Alternado, unidade: 'vazao' | 'tempo'): Razao {
  const pares = produto.map((valor, i) => {
    const outro = piso[i] ?? 0;
    return unidade === 'vazao' ? valor / outro : outro / valor;
  });
  return { meio: meioDe(pares), pior: Math.min(...pares), melhor: Math.max(...pares) };
}
