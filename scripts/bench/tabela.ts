/** Of a value, of the ratio to its floor, and of how many times it grows from the smallest size to the largest. */
interface Barra {
  ate?: number;
  desde?: number;
  piso?: number;
  cresce?: number;
}

/** A time (of a reading: p95 at 20 requests/s), a pace, a size; or a number without a unit. */
export interface Medida {
  nome: string;
  titulo: string;
  valor: number;
  unidade: 'ms' | '/s' | 's' | 'MB' | 'kB' | '';
  barra: Barra;
  /** Requests a second of ten connections that ask again at once. */
  porSegundo?: number;
  /** `razao`: the product's pace by the floor's, the middle one of the pairs. */
  piso?: { p95: number; porSegundo: number; razao: number } | null;
  falhas?: number;
  nota?: string;
}

export interface Tamanho {
  quantos: number;
  medidas: Medida[];
}

/** The middle one; 0 of none. */
export const meioDe = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

const numero = (valor: number): string => valor.toLocaleString('en-US', { maximumFractionDigits: valor < 10 ? 1 : 0 });

export const escreverMedida = ({ valor, unidade, porSegundo, nota, falhas = 0 }: Medida): string =>
  [
    `${numero(valor)}${unidade === '/s' ? '/s' : ` ${unidade}`}`.trim(),
    porSegundo !== undefined && `${numero(porSegundo)}/s`,
    nota,
    falhas > 0 && `${falhas} FAILURES`,
  ]
    .filter(Boolean)
    .join(', ');

/** `6.6 ms, 573/s: 0.80`. */
const escreverPiso = ({ piso }: Medida): string =>
  piso ? `${numero(piso.p95)} ms, ${numero(piso.porSegundo)}/s: ${piso.razao.toFixed(2)}` : '';

const escreverBarra = ({ barra: { ate, desde, piso, cresce }, piso: lado }: Medida): string =>
  [
    ate !== undefined && `≤ ${ate}`,
    desde !== undefined && `≥ ${desde}`,
    lado && piso !== undefined && `≥ ${piso} of the floor`,
    cresce !== undefined && `≤ ${cresce}×`,
  ]
    .filter(Boolean)
    .join(', ');

/** Times as slow with the most records as with the fewest; null where there is one size. */
function crescimentoDe(tamanhos: readonly Tamanho[], { nome, valor, unidade }: Medida): number | null {
  const menor = tamanhos.length > 1 && tamanhos[0]?.medidas.find((medida) => medida.nome === nome);
  if (!menor) return null;
  return unidade === '/s' ? menor.valor / valor : valor / menor.valor;
}

/** Markdown: every figure at the largest size. */
export function escreverTabela(tamanhos: readonly Tamanho[]): string {
  const linhas = (tamanhos.at(-1)?.medidas ?? []).map((medida) => {
    const cresceu = crescimentoDe(tamanhos, medida);
    const crescimento = cresceu === null ? '' : `${cresceu.toFixed(1)}×`;
    return [medida.titulo, escreverMedida(medida), escreverPiso(medida), crescimento, escreverBarra(medida)];
  });
  const [de = 0, a = 0] = [tamanhos[0]?.quantos, tamanhos.at(-1)?.quantos];
  const cabeca = [`with ${numero(a)} records`, 'product', 'floor', `${numero(de)} → ${numero(a)}`, 'bar'];
  return [cabeca, ['---', '---:', '---:', '---:', '---'], ...linhas]
    .map((linha) => `| ${linha.join(' | ')} |`)
    .join('\n');
}

/** At the largest size, a sentence for each. */
export const barrasPerdidas = (tamanhos: readonly Tamanho[]): string[] =>
  (tamanhos.at(-1)?.medidas ?? [])
    .filter((medida) => {
      const { ate = Number.POSITIVE_INFINITY, desde = 0, piso = 0, cresce = Number.POSITIVE_INFINITY } = medida.barra;
      return (
        medida.valor > ate ||
        medida.valor < desde ||
        (medida.piso?.razao ?? 1) < piso ||
        (crescimentoDe(tamanhos, medida) ?? 1) > cresce ||
        (medida.falhas ?? 0) > 0
      );
    })
    .map((medida) => `${medida.nome}: ${escreverMedida(medida)} ${escreverPiso(medida)} (${escreverBarra(medida)})`);
