import type { Estado, EstadoDaTabela } from './estado.ts';
import type { EstadoDaPassageira } from './passageiras.ts';
import type { Comparada } from './refeita.ts';

/** What thirty years came to, or as many as were asked for. */
interface ResultadoDosAnos {
  quando: string;
  quantos: number;
  anos: number;
  carga: { antes: number; depois: number };
  estados: Estado[];
  /** After the days in season, and the same with every table and index written anew. */
  crescida: Estado;
  refeita: Estado;
  figuras: Comparada[];
  dias: EstadoDaPassageira[];
}

const MAIORES = 16;
const numero = (valor: number, casas = 0): string =>
  valor.toLocaleString('en-US', { minimumFractionDigits: casas, maximumFractionDigits: casas });
const vezes = (depois: number, antes: number) => (antes > 0 ? `${numero(depois / antes, 2)}×` : '');

function tabela(cabecalho: string[], linhas: string[][]): string {
  const regua = cabecalho.map((_, i) => (i === 0 ? '---' : '---:'));
  return [cabecalho, regua, ...linhas].map((linha) => `| ${linha.join(' | ')} |`).join('\n');
}

const indicesDe = ({ indices }: Estado, tabela: string): number =>
  indices.filter((indice) => indice.tabela === tabela).reduce((soma, { bytes }) => soma + bytes, 0);
const tudoDe = (estado: Estado, nome: string): number => {
  const uma = estado.tabelas.find((tabela) => tabela.nome === nome);
  return uma === undefined ? 0 : uma.bytes + uma.bytesToast + indicesDe(estado, nome);
};

/** The four tables of a run, for people. */
export function escreverAnos(r: ResultadoDosAnos): string {
  const fim = r.estados.at(-1);
  if (fim === undefined) return '';
  return [
    `## Tables with their indexes, bytes a record\n\n${doCrescimento(r, fim)}`,
    `## Indexes that are larger than when they are written anew\n\n${dosIndices(r)}`,
    `## Readings\n\n${dasLeituras(r)}`,
    `## What lives for minutes or a day: kB of table and indexes after each day in season\n\n${dosDias(r)}`,
  ].join('\n\n');
}

function doCrescimento({ estados, crescida, refeita }: ResultadoDosAnos, fim: Estado): string {
  const porRegistro = (estado: Estado, nome: string) => numero(tudoDe(estado, nome) / estado.registros);
  const hot = ({ hot, mudadas }: EstadoDaTabela) => (mudadas > 0 ? `${numero((hot / mudadas) * 100)} %` : '');
  const nomes = fim.tabelas.toSorted((a, b) => tudoDe(fim, b.nome) - tudoDe(fim, a.nome)).slice(0, MAIORES);
  return tabela(
    [
      'Table',
      ...estados.map(({ ano }) => `year ${ano}`),
      'after the season',
      'written anew',
      'larger',
      'updates a record',
      'HOT',
      'dead',
      'vacuums',
    ],
    [
      [
        'everything',
        ...[...estados, crescida, refeita].map(({ bytes, registros }) => numero(bytes / registros)),
        vezes(crescida.bytes, refeita.bytes),
        ...['', '', '', ''],
      ],
      ...nomes.map((uma) => [
        `\`${uma.nome}\``,
        ...[...estados, crescida, refeita].map((estado) => porRegistro(estado, uma.nome)),
        vezes(tudoDe(crescida, uma.nome), tudoDe(refeita, uma.nome)),
        ...[numero(uma.mudadas / fim.registros, 1), hot(uma), numero(uma.mortas), numero(uma.varridas)],
      ]),
    ],
  );
}

function dosIndices({ estados, crescida, refeita }: ResultadoDosAnos): string {
  const achar = (estado: Estado, qual: string) => estado.indices.find(({ nome }) => nome === qual);
  const ganho = (nome: string) => (achar(crescida, nome)?.bytes ?? 0) - (achar(refeita, nome)?.bytes ?? 0);
  const maiores = crescida.indices.toSorted((a, b) => ganho(b.nome) - ganho(a.nome)).slice(0, MAIORES);
  const densidade = (valor: number | null | undefined) => (valor == null ? '' : `${numero(valor)} %`);
  return tabela(
    [
      'Index',
      'Table',
      ...estados.map(({ ano }) => `density, year ${ano}`),
      'kB after the season',
      'written anew',
      'larger',
    ],
    maiores.map(({ nome, tabela: de, bytes }) => [
      ...[`\`${nome}\``, `\`${de}\``, ...estados.map((estado) => densidade(achar(estado, nome)?.densidade))],
      ...[
        numero(bytes / 1024),
        numero((achar(refeita, nome)?.bytes ?? 0) / 1024),
        vezes(bytes, achar(refeita, nome)?.bytes ?? 0),
      ],
    ]),
  );
}

const dasLeituras = ({ figuras }: ResultadoDosAnos): string =>
  tabela(
    ['Reading', 'pages', 'written anew', 'p50, ms', 'written anew', 'p95, ms', 'written anew'],
    figuras.map(({ titulo, paginas, p50, p95 }) => [
      titulo,
      ...[numero(paginas.crescida), numero(paginas.refeita)],
      ...[p50, p95].flatMap(({ crescida, refeita }) => [numero(crescida, 1), numero(refeita, 1)]),
    ]),
  );

function dosDias({ dias }: ResultadoDosAnos): string {
  const horas = [...new Set(dias.map(({ hora }) => hora))];
  const nomes = [...new Set(dias.map(({ nome }) => nome))];
  const em = (nome: string, hora: number) => dias.find((um) => um.nome === nome && um.hora === hora);
  return tabela(
    ['Table', ...horas.map((hora) => `day ${hora / 24}`), 'rows', 'dead'],
    nomes.map((nome) => {
      const ultimo = em(nome, horas.at(-1) ?? 0);
      const kb = horas.map((hora) =>
        numero(((em(nome, hora)?.bytes ?? 0) + (em(nome, hora)?.bytesDosIndices ?? 0)) / 1024),
      );
      return [`\`${nome}\``, ...kb, numero(ultimo?.vivas ?? 0), numero(ultimo?.mortas ?? 0)];
    }),
  );
}
