import { caractereRecusado } from './caracteres-mec.ts';

/** Letters that have no base letter to fall back to, and the sign that stands nearest. */
const VIZINHOS: Readonly<Record<string, string>> = { ʻ: "'", ʼ: "'", ʾ: "'", ʿ: "'", ʹ: "'", Ꞌ: "'", ꞌ: "'", ẞ: 'SS' };

/**
 * A name as MEC's character set can write it (R15): what is accepted stays; of any other letter the base stays with
 * those of its accents that are accepted (`ẽ` → `e`, `ệ` → `ê`). The original is what the register keeps and shows. A
 * letter without a Latin base stays, so that the check refuses it by name.
 */
export const nomeParaMec = (nome: string): string =>
  Array.from(nome.normalize('NFC').matchAll(/\P{M}\p{M}*/gu), ([letra]) => umaLetra(letra)).join('');

const aceito = (texto: string): boolean => caractereRecusado(texto) === null;

function umaLetra(letra: string): string {
  if (aceito(letra)) return letra;
  const vizinho = VIZINHOS[letra];
  if (vizinho !== undefined) return vizinho;
  const [base = '', ...acentos] = letra.normalize('NFD');
  return acentos.reduce((ate, acento) => {
    const composta = (ate + acento).normalize('NFC');
    return aceito(composta) && !/\p{M}/u.test(composta) ? composta : ate;
  }, base);
}
