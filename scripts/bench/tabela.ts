/** Of a value, of the ratio to its floor, and of how many times it grows from the smallest size to the largest. */
interface Barra {
  ate?: number;
  desde?: number;
  piso?: number;
  cresce?: number;
}

/** A time (of a reading: p95 at 20 requests/s), a pace, a size; or a number without a unit. */
export interface Medida {
  titulo: string;
  valor: number;
  unidade: 'ms' | '/s' | 's' | 'MB' | 'kB' | '';
  barra: Barra;
  /** Requests a second of ten connections that ask again at once. */
  porSegundo?: number;
  /** `razao`: the product's pace by the floor's, the middle one of the pairs. */
  piso?: { p95: number; porSegundo: number; razao: number } | null;
  falhas?: number;
}

export interface Tamanho {
  quantos: number;
  medidas: Medida[];
}

/** The middle one; 0 of none. */
export const meioDe = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

const numero = (valor: number): string => valor.toLocaleString('en-US', { maximumFractionDigits: valor < 10 ? 1 : 0 });

export const escreverMedida = ({ valor, unidade, porSegundo, falhas = 0 }: Medida): string =>
  [
    `${numero(valor)}${unidade === '/s' ? '/s' : ` ${unidade}`}`.trim(),
    porSegundo !== undefined && `${numero(porSegundo)}/s`,
    falhas > 0 && `${falhas} FAILURES`,
  ]
    .filter(Boolean)
    .join(', ');

/** `6.6 ms, 573/s: 0.80`. */
const escreverPiso = ({ piso }: Medida): string =>
  piso ? `${numero(piso.p95)} ms, ${numero(piso.porSegundo)}/s: ${piso.razao.toFixed(2)}` : '';

/** Times as slow with the most records as with the fewest; null where there is one size. */
function crescimentoDe(tamanhos: readonly Tamanho[], { titulo, valor, unidade }: Medida): number | null {
  const menor = tamanhos.length > 1 && tamanhos[0]?.medidas.find((medida) => medida.titulo === titulo);
  if (!menor) return null;
  return unidade === '/s' ? menor.valor / valor : valor / menor.valor;
}

/** Bars of a figure as they are written, and if each is missed. */
function barrasDe({ valor, barra, piso, falhas = 0 }: Medida, cresceu: number | null) {
  const { ate, desde, piso: doPiso, cresce } = barra;
  return [
    ate !== undefined && { texto: `≤ ${ate}`, perdida: valor > ate },
    desde !== undefined && { texto: `≥ ${desde}`, perdida: valor < desde },
    piso && doPiso !== undefined && { texto: `≥ ${doPiso} of the floor`, perdida: piso.razao < doPiso },
    cresce !== undefined && { texto: `≤ ${cresce}×`, perdida: (cresceu ?? 1) > cresce },
    falhas > 0 && { texto: 'no failure', perdida: true },
  ].filter((uma) => typeof uma === 'object' && uma !== null);
}

/** Prints every figure at the largest size, missed bars in bold; the process ends with 1 when there are any. */
export function relatar(tamanhos: readonly Tamanho[]): void {
  const [de = 0, a = 0] = [tamanhos[0]?.quantos, tamanhos.at(-1)?.quantos];
  const cabeca = [`with ${numero(a)} records`, 'product', 'floor', `${numero(de)} → ${numero(a)}`, 'bar'];
  const linhas = [cabeca, ['---', '---:', '---:', '---:', '---']];
  for (const medida of tamanhos.at(-1)?.medidas ?? []) {
    const cresceu = crescimentoDe(tamanhos, medida);
    const crescimento = cresceu === null ? '' : `${cresceu.toFixed(1)}×`;
    const barras = barrasDe(medida, cresceu);
    if (barras.some(({ perdida }) => perdida)) process.exitCode = 1;
    const barra = barras.map(({ texto, perdida }) => (perdida ? `**${texto}**` : texto)).join(', ');
    linhas.push([medida.titulo, escreverMedida(medida), escreverPiso(medida), crescimento, barra]);
  }
  console.log(`\n${linhas.map((linha) => `| ${linha.join(' | ')} |`).join('\n')}`);
}
