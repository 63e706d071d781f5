import type { Razao } from './alternar.ts';
import type { Crescimento, ResultadoDaBancada, Tamanho } from './resultado.ts';

const numero = (valor: number, casas = 0): string =>
  valor.toLocaleString('en-US', { minimumFractionDigits: casas, maximumFractionDigits: casas });
const milhares = (quantos: number): string =>
  quantos >= 1_000_000 ? `${quantos / 1_000_000} M` : `${quantos / 1_000} k`;

/** The middle ratio with its spread: `0.75 (0.70–0.79)`. */
export const escreverRazao = (razao: Razao | null): string =>
  razao === null ? '' : `${numero(razao.meio, 2)} (${numero(razao.pior, 2)}–${numero(razao.melhor, 2)})`;

/** Names on the left, figures on the right. */
const emTabela = (cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string =>
  [cabecalho, cabecalho.map((_, i) => (i === 0 ? '---' : '---:')), ...linhas]
    .map((linha) => `| ${linha.join(' | ')} |`)
    .join('\n');

type Linha = [string, string, string, string, string];

/** The one table: figure, value at the largest size, its floor, their ratio, and how it grew from the smallest size. */
export function escreverTabela(r: ResultadoDaBancada): string {
  const [menor, maior] = [r.tamanhos[0], r.tamanhos.at(-1)];
  if (menor === undefined || maior === undefined) return '';
  const cabecalho: Linha = [
    `Figure, at ${milhares(maior.quantos)} records`,
    'Product',
    'Floor',
    'Ratio',
    `Growth ${milhares(menor.quantos)} → ${milhares(maior.quantos)}`,
  ];
  const linhas = [
    ...linhasDeLeitura(menor, maior),
    ...linhasDoEscritorio(menor, maior),
    ...linhasDoServidor(r, menor, maior),
  ];
  return emTabela(cabecalho, linhas);
}

function linhasDeLeitura(menor: Tamanho, maior: Tamanho): Linha[] {
  return maior.medidas.flatMap((m): Linha[] => {
    const antes = menor.medidas.find(({ nome }) => nome === m.nome);
    const piso = `${numero(m.pisoPorSegundo)}/s (pg alone: ${numero(m.pgPorSegundo)}/s)`;
    const parte = escreverRazao(m.razao);
    const lenta = `${numero((antes?.porSegundo ?? 0) / m.porSegundo, 2)}× slower`;
    const crescimento = `${numero(m.p95 / (antes?.p95 ?? m.p95), 2)}×`;
    return [
      [m.titulo, `${numero(m.porSegundo)}/s`, piso, parte, lenta],
      [`${m.titulo}, p95 at 50/s`, `${numero(m.p95, 1)} ms`, `${numero(m.pisoP95, 1)} ms`, '', crescimento],
    ];
  });
}

function linhasDoEscritorio(menor: Tamanho, maior: Tamanho): Linha[] {
  return [
    ...maior.registros.flatMap((um): Linha[] => {
      const antes = menor.registros.find(({ nome }) => nome === um.nome)?.porSegundo ?? um.porSegundo;
      const exata = um.numeracaoExata ? ' (numbering exact)' : ' (NUMBERING WRONG)';
      const linha = (titulo: string, ...resto: [string, string, string, string]): Linha => [titulo, ...resto];
      return [
        linha(
          `${um.titulo}${exata}`,
          `${numero(um.porSegundo)}/s`,
          `${numero(um.pisoPorSegundo)}/s`,
          escreverRazao(um.razao),
          `${numero(antes / um.porSegundo, 2)}× slower`,
        ),
        linha(`${um.titulo}, processor of the server`, `${numero(um.cpuMs, 1)} ms`, '', '', ''),
      ];
    }),
    ...maior.atos.flatMap(({ nome, titulo, ms, pisoMs, razao, primeiroByteMs }): Linha[] => {
      const antes = menor.atos.find((ato) => ato.nome === nome);
      const piso = pisoMs === null ? '' : `${numero(pisoMs)} ms`;
      const crescimento = `${numero(ms / (antes?.ms ?? ms), 2)}×`;
      return [
        [titulo, `${numero(ms)} ms`, piso, escreverRazao(razao), crescimento],
        [`${titulo}, first byte`, `${numero(primeiroByteMs)} ms`, '', '', ''],
      ];
    }),
  ];
}

function linhasDoServidor(r: ResultadoDaBancada, menor: Tamanho, maior: Tamanho): Linha[] {
  const { mistura } = maior;
  const linhas: Linha[] = [];
  // What was not measured in this run has no row.
  const por = (titulo: string, valor: number | null | undefined, unidade: string, crescimento = '', casas = 0) => {
    if (valor != null) linhas.push([titulo, `${numero(valor, casas)}${unidade}`, '', '', crescimento]);
  };
  const vezes = (agora: number, antes: number) => `${numero(agora / antes, 2)}×`;
  const { pedidos = 0, p95 } = mistura?.resultado ?? {};
  const { quantos = 0, bytes = 0 } = r.ingenuo ?? {};
  const ingenua = `Naive search: ${milhares(quantos)} rows sent and filtered by the client (${numero(bytes / 1e6)} MB)`;
  por('Empty Fastify route', maior.vaziaPorSegundo, '/s');
  por('Start over the existing database', maior.partidaMs, ' ms', vezes(maior.partidaMs, menor.partidaMs));
  por('Resident memory at rest', maior.memoriaEmRepousoMb, ' MB');
  por(`Resident memory under mixed load (${numero(pedidos)} requests), highest`, mistura?.memoriaMaximaMb, ' MB');
  por('Mixed load at 60/s, p95', p95, ' ms', vezes(p95 ?? 1, menor.mistura?.resultado.p95 ?? 1), 1);
  por('Fill by SQL', maior.preenchimentoSegundos, ' s');
  por(ingenua, r.ingenuo?.ms, ' ms');
  por('Documentação Acadêmica built and validated, one core', r.documentosPorSegundo, '/s');
  por('Client: first page (Brotli)', r.cliente?.primeiraPaginaKb, ' kB');
  por('Client: everything (Brotli)', r.cliente?.tudoKb, ' kB');
  por('First visit until the page can be used', r.cliente?.paginaUsavelMs, ' ms');
  por('Office: its first page, all that travels', r.escritorio?.primeiraPaginaKb, ' kB');
  por('Office: change of screen, middle', r.escritorio?.mudancaMs, ' ms');
  por('Office: change of screen, longest', r.escritorio?.maiorMudancaMs, ' ms');
  por('Office: longest task of a list of 200 rows, processor 4× slower', r.escritorio?.tarefaMs, ' ms');
  return linhas;
}

/** Two registers side by side: p95 of each and how it grew, with its spread. */
export function escreverCrescimento(medidos: readonly Crescimento[], [antes, depois]: [number, number]): string {
  const vezes = (razao: number) => numero(1 / razao, 2);
  const linhas = medidos.map(({ titulo, razao, ...p95 }) => [
    ...[titulo, `${numero(p95.antes, 1)} ms`, `${numero(p95.depois, 1)} ms`],
    `${vezes(razao.meio)}× (${vezes(razao.melhor)}–${vezes(razao.pior)})`,
  ]);
  return emTabela(['p95 at 50/s', milhares(antes), milhares(depois), 'Growth'], linhas);
}

const [LARGURA, ALTURA_DA_LINHA, ESQUERDA] = [860, 46, 300];
const CORES = ['#9ecae1', '#4292c6', '#08519c'];

/** The p95 of every reading at every size, as bars beside the bar of 20 ms. */
export function desenharGrafico(r: ResultadoDaBancada): string {
  const nomes = r.tamanhos.at(-1)?.medidas ?? [];
  const teto = Math.max(25, ...r.tamanhos.flatMap(({ medidas }) => medidas.map(({ p95 }) => p95))) * 1.05;
  const x = (ms: number) => ESQUERDA + (ms / teto) * (LARGURA - ESQUERDA - 70);
  const altura = 70 + nomes.length * ALTURA_DA_LINHA;
  const barras = nomes.flatMap(({ nome, titulo }, i) => {
    const topo = 50 + i * ALTURA_DA_LINHA;
    const fina = (ALTURA_DA_LINHA - 14) / r.tamanhos.length;
    return [
      `<text x="${ESQUERDA - 8}" y="${topo + 20}" text-anchor="end">${titulo}</text>`,
      ...r.tamanhos.map(({ medidas }, j) => {
        const p95 = medidas.find((medida) => medida.nome === nome)?.p95 ?? 0;
        const y = topo + j * fina;
        return `<rect x="${ESQUERDA}" y="${y.toFixed(1)}" width="${(x(p95) - ESQUERDA).toFixed(1)}" height="${(fina - 1).toFixed(1)}" fill="${CORES[j % CORES.length]}"/><text x="${(x(p95) + 4).toFixed(1)}" y="${(y + fina - 2).toFixed(1)}" font-size="9">${numero(p95, 1)} ms</text>`;
      }),
    ];
  });
  const legenda = r.tamanhos.map(
    ({ quantos }, j) =>
      `<rect x="${ESQUERDA + j * 110}" y="12" width="12" height="12" fill="${CORES[j % CORES.length]}"/><text x="${ESQUERDA + j * 110 + 18}" y="22">${milhares(quantos)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" font-family="sans-serif" font-size="12" role="img" aria-label="p95 of each reading by size of the database">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="22">p95 at 50 requests/s</text>
${legenda.join('\n')}
${barras.join('\n')}
<line x1="${x(20).toFixed(1)}" x2="${x(20).toFixed(1)}" y1="40" y2="${altura - 16}" stroke="#c00" stroke-dasharray="4 3"/>
<text x="${(x(20) + 3).toFixed(1)}" y="${altura - 6}" fill="#c00" font-size="10">20 ms</text>
</svg>
`;
}
