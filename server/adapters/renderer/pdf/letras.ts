import type { Doc } from './abrir-pdf.ts';
import { FONTES, type Fonte } from './medida.ts';
import { type Posicao, porDentro } from './por-dentro.ts';

/** A text as the operator TJ takes it between `[<` and `>]`, and its width in thousandths of the letter's size. */
interface Escrito {
  glifos: string;
  largura: number;
}

/** From here on signs may combine with others, or be half of one. */
const SIMPLES = 0x300;
/** Words that are remembered: names repeat, numbers do not. */
const MAXIMO = 4_000;

/**
 * Writes texts in a font of `doc` letter by letter, since laying a word out costs a hundred times as much: a letter's
 * glyph and its distance to the next one are those that pdfkit gives the two. A word in which two make something else
 * (a ligature) is laid out whole. null: its glyphs do not stand on one line.
 */
export function criarLetras(doc: Doc, fonte: Fonte): (texto: string) => Escrito | null {
  const pares = new Map<number, Escrito | null>();
  const palavras = new Map<string, Escrito | null>();
  const dispor = (texto: string) => porDentro(doc.font(FONTES[fonte]))._font.encode(texto);

  function inteira(palavra: string): Escrito | null {
    const [glifos, posicoes] = dispor(palavra);
    if (posicoes.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
    return {
      glifos: posicoes.map((posicao, i) => comAjuste(glifos[i] ?? '', posicao)).join(''),
      largura: posicoes.reduce((soma, { xAdvance }) => soma + xAdvance, 0),
    };
  }

  function par(um: number, outro: number): Escrito | null {
    const chave = um * SIMPLES + outro;
    const conhecido = pares.get(chave);
    if (conhecido !== undefined) return conhecido;
    const escrito = primeiroDosDois(dispor, String.fromCharCode(um), String.fromCharCode(outro));
    pares.set(chave, escrito);
    return escrito;
  }

  function porLetras(palavra: string): Escrito | null {
    let glifos = '';
    let largura = 0;
    for (let i = 0; i < palavra.length; i += 1) {
      const [um, outro] = [palavra.charCodeAt(i), palavra.charCodeAt(i + 1)];
      if (um >= SIMPLES || outro >= SIMPLES) return null;
      const escrito = i + 1 === palavra.length ? lembrada(String.fromCharCode(um)) : par(um, outro);
      if (escrito === null) return null;
      glifos += escrito.glifos;
      largura += escrito.largura;
    }
    return { glifos, largura };
  }

  function lembrada(palavra: string): Escrito | null {
    const conhecida = palavras.get(palavra);
    if (conhecida !== undefined) return conhecida;
    const nova = (palavra.length > 1 ? porLetras(palavra) : null) ?? inteira(palavra);
    if (palavras.size > MAXIMO) palavras.clear();
    palavras.set(palavra, nova);
    return nova;
  }

  return (texto) => {
    let glifos = '';
    let largura = 0;
    // A blank belongs to the word before it, as pdfkit has it: nothing is drawn nearer to it from behind.
    for (const palavra of texto.match(/[^ ]* |[^ ]+/g) ?? []) {
      const escrita = lembrada(palavra);
      if (escrita === null) return null;
      glifos += escrita.glifos;
      largura += escrita.largura;
    }
    return { glifos, largura };
  };
}

/** The first of two letters as it stands before the second; null: the two are more than their letters. */
function primeiroDosDois(
  dispor: (texto: string) => [glifos: string[], posicoes: Posicao[]],
  um: string,
  outro: string,
): Escrito | null {
  const [[glifo = '']] = dispor(um);
  const [[segundo]] = dispor(outro);
  const [glifos, [primeira, ultima]] = dispor(um + outro);
  if (primeira === undefined || ultima === undefined || glifos.length !== 2) return null;
  const parados = [primeira, ultima].every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0);
  const simples = glifos[0] === glifo && glifos[1] === segundo && ultima.xAdvance === ultima.advanceWidth;
  return parados && simples ? { glifos: comAjuste(glifo, primeira), largura: primeira.xAdvance } : null;
}

function comAjuste(glifo: string, { xAdvance, advanceWidth }: Posicao): string {
  const ajuste = Math.round((advanceWidth - xAdvance) * 1e6) / 1e6;
  return ajuste === 0 ? glifo : `${glifo}> ${ajuste} <`;
}
