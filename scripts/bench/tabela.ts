import type { Razao } from './alternar.ts';

/** One line of the table: a time (p95 at 20 requests/s where it is a reading's), a pace, or a size. */
export interface Medida {
  nome: string;
  titulo: string;
  valor: number;
  unidade: 'ms' | '/s' | 's' | 'MB';
  /** Requests per second of ten connections that ask again at once. */
  porSegundo?: number;
  piso?: { porSegundo: number; razao: Razao; p95?: number } | null;
  falhas?: number;
  nota?: string;
}

export interface Tamanho {
  quantos: number;
  medidas: Medida[];
}

/** The bars of the server; of a figure without one its value is told. `piso` is the least ratio to the floor. */
const BARRAS: Readonly<Record<string, { ate?: number; desde?: number; piso?: number; cresce?: number }>> = {
  ...Object.fromEntries(
    ['busca-periodo', 'busca-periodo-fundo', 'busca-nome', 'busca-nome-periodo', 'busca-cpf', 'lista-equipe']
      .concat('lista-filtrada', 'situacao', 'validacao', 'diploma', 'procura')
      .concat(
        'acervo-nome',
        'acervo-cpf',
        'acervo-codigo',
        'acervo-lista',
        'acervo-livros',
        'acervo-mapa',
        'acervo-procura',
      )
      .map((nome) => [nome, { ate: 300, piso: 0.4, cresce: 4 }]),
  ),
  'registro-1': { desde: 50 },
  'registro-8': { desde: 50 },
  colacao: { ate: 30 },
  'relacao-pdf': { ate: 15 },
  'relacao-pdf-memoria': { ate: 700 },
  'relacao-docx': { ate: 15 },
  partida: { ate: 5 },
  repouso: { ate: 350 },
};

const numero = (valor: number): string => {
  const casas = valor < 10 ? 1 : 0;
  return valor.toLocaleString('en-US', { minimumFractionDigits: casas, maximumFractionDigits: casas });
};
const milhares = (quantos: number): string =>
  quantos >= 1_000_000 ? `${quantos / 1_000_000} M` : `${quantos / 1_000} k`;
const comUnidade = (valor: number, unidade: Medida['unidade']): string =>
  unidade === '/s' ? `${numero(valor)}/s` : `${numero(valor)} ${unidade}`;

export function escreverMedida({ valor, unidade, porSegundo, nota, falhas = 0 }: Medida): string {
  const partes = [comUnidade(valor, unidade)];
  if (porSegundo !== undefined) partes.push(`${numero(porSegundo)}/s`);
  if (nota !== undefined) partes.push(nota);
  if (falhas > 0) partes.push(`${falhas} FAILURES`);
  return partes.join(', ');
}

/** Writes the floor's own figures and the ratio of throughputs: `573/s, 6.6 ms: 0.80 (0.79–0.85)`. */
export function escreverPiso({ piso }: Medida): string {
  if (!piso) return '';
  const { razao, p95, porSegundo } = piso;
  const deles = p95 === undefined ? `${numero(porSegundo)}/s` : `${numero(p95)} ms, ${numero(porSegundo)}/s`;
  return `${deles}: ${razao.meio.toFixed(2)} (${razao.pior.toFixed(2)}–${razao.melhor.toFixed(2)})`;
}

/** Tells how many times as slow a figure is with the most records as with the fewest; null where there is one size. */
function crescimentoDe(tamanhos: readonly Tamanho[], { nome, valor, unidade }: Medida): number | null {
  const menor = tamanhos.length > 1 && tamanhos[0]?.medidas.find((medida) => medida.nome === nome);
  if (!menor) return null;
  return unidade === '/s' ? menor.valor / valor : valor / menor.valor;
}

/**
 * Writes the one table in Markdown: every figure at the largest size, its floor, and how it grew from the smallest one.
 */
export function escreverTabela(tamanhos: readonly Tamanho[]): string {
  const maior = tamanhos.at(-1);
  if (maior === undefined) return '';
  const linhas = maior.medidas.map((medida) => {
    const cresceu = crescimentoDe(tamanhos, medida);
    return [
      medida.titulo,
      escreverMedida(medida),
      escreverPiso(medida),
      cresceu === null ? '' : `${cresceu.toFixed(1)}×`,
      escreverBarra(medida),
    ];
  });
  const de = milhares(tamanhos[0]?.quantos ?? 0);
  const a = milhares(maior.quantos);
  return [
    [`with ${a} records`, 'product', 'floor', `${de} → ${a}`, 'bar'],
    ['---', '---:', '---:', '---:', '---'],
    ...linhas,
  ]
    .map((linha) => `| ${linha.join(' | ')} |`)
    .join('\n');
}

function escreverBarra({ nome, piso: lado }: Medida): string {
  const { ate, desde, piso, cresce } = BARRAS[nome] ?? {};
  return [
    ate !== undefined && `≤ ${ate}`,
    desde !== undefined && `≥ ${desde}/s`,
    lado && piso !== undefined && `≥ ${piso} of the floor`,
    cresce !== undefined && `≤ ${cresce}×`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what was missed at the largest size: a sentence for each bar. */
export function barrasPerdidas(tamanhos: readonly Tamanho[]): string[] {
  return (tamanhos.at(-1)?.medidas ?? []).flatMap((medida) => {
    const {
      ate = Number.POSITIVE_INFINITY,
      desde = 0,
      piso = 0,
      cresce = Number.POSITIVE_INFINITY,
    } = BARRAS[medida.nome] ?? {};
    const perdida =
      medida.valor > ate ||
      medida.valor < desde ||
      (medida.piso?.razao.meio ?? 1) < piso ||
      (crescimentoDe(tamanhos, medida) ?? 1) > cresce ||
      (medida.falhas ?? 0) > 0;
    return perdida
      ? [`${medida.nome}: ${escreverMedida(medida)} ${escreverPiso(medida)} (${escreverBarra(medida)})`]
      : [];
  });
}
