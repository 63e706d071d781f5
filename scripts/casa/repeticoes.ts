export interface Texto {
  caminho: string;
  texto: string;
}

interface Linha {
  numero: number;
  igual: string;
  forma: string;
  palavras: number;
}

const MINIMO = 6;
/** A run that stands in more places is a habit of the language, no copy. */
const LUGARES_DEMAIS = 8;
const SEM_CONTEUDO = /^(?:[\s{}()[\];,:<>/.|&=?]*|import .*|\} from .*|export \* .*|\/\/.*|\/?\*.*|<\/?\w*>?|@.*)$/;
const PALAVRA_CHAVE =
  /^(?:export|const|let|function|async|await|return|if|else|for|of|in|new|type|interface|extends|throw|typeof|null|undefined|true|false)$/;

/** A line without what copies change: names, strings and numbers. */
function formaDe(linha: string): { forma: string; palavras: number } {
  let palavras = 0;
  const forma = linha
    .replace(/'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`/g, '§')
    .replace(/[\p{L}_$][\p{L}\p{N}_$-]*/gu, (nome) => {
      if (PALAVRA_CHAVE.test(nome)) return nome;
      palavras += 1;
      return 'n';
    })
    .replace(/#?\b\d[\d.]*\w*/g, '0')
    .replace(/\s+/g, '');
  return { forma, palavras };
}

/** An import of several lines, which says as little as one of a single line; its line breaks stay, for the numbers. */
const semImportacoes = (texto: string): string =>
  texto.replace(/^import (?:type )?\{[^}]*\} from .*$/gm, (importacao) => importacao.replace(/[^\n]+/g, ''));

function linhasDe(texto: string): Linha[] {
  return semImportacoes(texto)
    .split('\n')
    .flatMap((bruta, indice) => {
      const linha = bruta.trim();
      return SEM_CONTEUDO.test(linha) ? [] : [{ numero: indice + 1, igual: linha, ...formaDe(linha) }];
    });
}

/** Runs that say little: few words a line, or the same shape line after line, as tables of data have. */
function ehModelo(trecho: readonly Linha[]): boolean {
  const magras = trecho.filter(({ palavras }) => palavras <= 2).length;
  return magras * 2 > trecho.length || new Set(trecho.map(({ forma }) => forma)).size * 2 <= trecho.length;
}

/** Pairs of places that share six or more lines of one shape, boilerplate aside: `a:1 ~ b:2`, a pair for two files. */
export function lugaresRepetidos(textos: readonly Texto[]): string[] {
  const arquivos = textos.map(({ caminho, texto }) => ({ caminho, linhas: linhasDe(texto) }));
  const lugares = new Map<string, { caminho: string; numero: number }[]>();
  for (const { caminho, linhas } of arquivos) {
    for (let i = 0; i + MINIMO <= linhas.length; i += 1) {
      const trecho = linhas.slice(i, i + MINIMO);
      const chaves = [`=${trecho.map(({ igual }) => igual).join('\n')}`];
      if (!ehModelo(trecho)) chaves.push(`~${trecho.map(({ forma }) => forma).join('\n')}`);
      for (const chave of chaves) {
        const onde = lugares.get(chave) ?? [];
        lugares.set(chave, [...onde, { caminho, numero: trecho[0]?.numero ?? 0 }]);
      }
    }
  }
  const pares = new Map<string, string>();
  for (const onde of lugares.values()) {
    if (onde.length > LUGARES_DEMAIS) continue;
    for (const [i, a] of onde.entries()) {
      for (const b of onde.slice(i + 1)) {
        if (a.caminho === b.caminho && b.numero - a.numero < MINIMO) continue;
        const par = `${a.caminho} ~ ${b.caminho}`;
        if (!pares.has(par)) pares.set(par, `${a.caminho}:${a.numero} ~ ${b.caminho}:${b.numero}`);
      }
    }
  }
  return [...pares.values()].sort();
}
