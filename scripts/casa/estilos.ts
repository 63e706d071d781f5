import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ehTeste, RAIZ } from './fontes.ts';
import type { Texto } from './repeticoes.ts';

/** The one file that may write colours and sizes of letters: all others name its custom properties. */
export const TOKENS = 'web/app/tokens.css';

const COR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
/** Steps of every distance, in px. */
const PASSOS = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64];
const DISTANCIA = /^(?:margin|padding|gap|row-gap|column-gap)(?:-(?:top|right|bottom|left|block|inline)(?:-\w+)?)?$/;
const LETRA = /^(?:font-size|border-radius)$/;

export function lerEstilos(): Texto[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], { cwd: RAIZ, encoding: 'utf8' })
    .split('\n')
    .filter((nome) => /\.(?:css|tsx?)$/.test(nome) && !ehTeste(nome) && existsSync(join(RAIZ, nome)))
    .map((caminho) => ({ caminho, texto: readFileSync(join(RAIZ, caminho), 'utf8') }));
}

const semComentarios = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comentario) => comentario.replace(/[^\n]/g, ' '));

interface Declaracao {
  propriedade: string;
  valor: string;
  linha: number;
}

/** Every rule of a stylesheet with its own declarations; those of a nested block are a rule of their own. */
function regrasDe(css: string): { seletor: string; linha: number; impressa: boolean; corpo: Declaracao[] }[] {
  const limpo = semComentarios(css);
  const regras: ReturnType<typeof regrasDe> = [];
  const abertas: ReturnType<typeof regrasDe> = [];
  let linha = 1;
  for (const parte of limpo.split(/(?<=[{};\n])/)) {
    const texto = parte.replace(/[{};]$/, '').trim();
    const ultima = abertas.at(-1);
    if (parte.endsWith('{')) {
      abertas.push({ seletor: texto, linha, impressa: texto === '@media print' || !!ultima?.impressa, corpo: [] });
    } else if (parte.endsWith(';') && ultima !== undefined) {
      const [propriedade = '', ...valor] = texto.split(':');
      ultima.corpo.push({ propriedade: propriedade.trim(), valor: valor.join(':').trim(), linha });
    } else if (parte.endsWith('}') && ultima !== undefined) {
      abertas.pop();
      if (ultima.corpo.length > 0) regras.push(ultima);
    }
    if (parte.endsWith('\n')) linha += 1;
  }
  return regras;
}

/** Colours written outside the tokens, in stylesheets and code: `file:line: value`. */
export function coresForaDosTokens(textos: readonly Texto[]): string[] {
  return textos
    .filter(({ caminho }) => caminho !== TOKENS)
    .flatMap(({ caminho, texto }) =>
      (caminho.endsWith('.css') ? semComentarios(texto) : texto)
        .split('\n')
        .flatMap((linha, i) =>
          caminho.endsWith('.css') || /(['"`])(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^)]*\))\1/i.test(linha)
            ? (linha.match(COR) ?? []).map((cor) => `${caminho}:${i + 1}: ${cor}`)
            : [],
        ),
    );
}

/** Distances off the scale, and sizes of letters or corners that no token names; paper has measures of its own. */
export function medidasForaDaEscala(textos: readonly Texto[]): string[] {
  return textos
    .filter(({ caminho }) => caminho.endsWith('.css') && caminho !== TOKENS)
    .flatMap(({ caminho, texto }) =>
      regrasDe(texto)
        .filter(({ impressa }) => !impressa)
        .flatMap(({ corpo }) => corpo)
        .filter(({ propriedade, valor }) => {
          if (LETRA.test(propriedade)) return !valor.includes('var(') && /\d(?:px|r?em)\b/.test(valor);
          const distancias = DISTANCIA.test(propriedade) ? valor.matchAll(/(?<![\w.])-?([\d.]+)px/g) : [];
          return [...distancias].some(([, passo]) => !PASSOS.includes(Number(passo)));
        })
        .map(({ propriedade, valor, linha }) => `${caminho}:${linha}: ${propriedade}: ${valor}`),
    );
}

/** Sets of two or more declarations that stand in several rules: one sentence each, with every place. */
export function corposRepetidos(textos: readonly Texto[]): string[] {
  const lugares = new Map<string, string[]>();
  for (const { caminho, texto } of textos.filter((um) => um.caminho.endsWith('.css'))) {
    for (const { linha, corpo } of regrasDe(texto)) {
      if (corpo.length < 2) continue;
      const chave = corpo
        .map(({ propriedade, valor }) => `${propriedade}: ${valor.replace(/\s+/g, ' ')}`)
        .sort()
        .join('; ');
      lugares.set(chave, [...(lugares.get(chave) ?? []), `${caminho}:${linha}`]);
    }
  }
  return [...lugares].filter(([, onde]) => onde.length > 1).map(([corpo, onde]) => `${onde.join(' ~ ')}: ${corpo}`);
}
