import { semAcento } from '../texto/sem-acento.ts';

const PARTICULAS = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'd']);

/** Lower-case words of a name, a path or a text, without accents and particles; 'MariaSilva' is two. */
export function palavrasDe(texto: string): string[] {
  return semAcento(texto.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((parte) => parte.match(/[a-z]+|\d+/g) ?? [])
    .filter((palavra) => !PARTICULAS.has(palavra));
}

/** Returns -1 when nowhere. */
export function posicaoDe(frase: readonly string[], palavras: readonly string[]): number {
  return palavras.findIndex((_, i) => frase.every((palavra, j) => palavras[i + j] === palavra));
}

/** Numbers of a text as they stand and without separators inside: '2019.001-5' is 2019, 001, 5 and 20190015. */
export function numerosDe(texto: string): Set<string> {
  const inteiros = texto.match(/\d+/g) ?? [];
  const juntos = (texto.match(/\d[\d.-]*\d/g) ?? []).map((um) => um.replace(/\D/g, ''));
  return new Set([...inteiros, ...juntos]);
}
