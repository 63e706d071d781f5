import type { Razao } from './alternar.ts';
import type { ResultadoDaBancada, Tamanho } from './resultado.ts';

/** How much of its ratio a figure may lose against the committed run. */
const PERDA_ACEITA = 0.15;

/** One figure of both runs; `perda` is the part that was lost (negative: won). */
interface Comparada {
  figura: string;
  quantos: number;
  antes: number;
  agora: number;
  perda: number;
}

/** Whatever has a floor, by name; and the memory, whose floor is none and whose inverse grows as it shrinks. */
function figurasDe({ medidas, registros, atos, memoriaEmRepousoMb }: Tamanho): Map<string, number> {
  const comPiso: readonly { nome: string; razao: Razao | null }[] = [...medidas, ...registros, ...atos];
  const figuras = comPiso.flatMap(({ nome, razao }): [string, number][] =>
    razao === null ? [] : [[nome, razao.meio]],
  );
  return new Map([...figuras, ['memoria', 1 / memoriaEmRepousoMb]]);
}

/** What both runs measured, at the sizes that both have. */
export function comparar(antes: ResultadoDaBancada, agora: ResultadoDaBancada): Comparada[] {
  return agora.tamanhos.flatMap((tamanho) => {
    const velho = antes.tamanhos.find(({ quantos }) => quantos === tamanho.quantos);
    if (velho === undefined) return [];
    const velhas = figurasDe(velho);
    return [...figurasDe(tamanho)].flatMap(([figura, valor]): Comparada[] => {
      const era = velhas.get(figura);
      if (era === undefined) return [];
      return [{ figura, quantos: tamanho.quantos, antes: era, agora: valor, perda: 1 - valor / era }];
    });
  });
}

/** Those that lost more than is accepted. */
export const perdidas = (comparadas: readonly Comparada[]): Comparada[] =>
  comparadas.filter(({ perda }) => perda > PERDA_ACEITA);
