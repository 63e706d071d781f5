import { DerInvalido } from '../der.ts';

// Deeper than any token is; a file with more is an attack on the reader.
const FUNDO = 40;

interface Lido {
  der: Uint8Array;
  fim: number;
}

const falha = (): never => {
  throw new DerInvalido('Estrutura ASN.1 malformada');
};

function juntar(partes: readonly Uint8Array[]): Uint8Array {
  const inteiro = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0));
  let posicao = 0;
  for (const parte of partes) {
    inteiro.set(parte, posicao);
    posicao += parte.length;
  }
  return inteiro;
}

/** DER: tag, definite length, content. */
export function comTag(tag: number, conteudo: Uint8Array): Uint8Array {
  const tamanho: number[] = [];
  for (let resto = conteudo.length; resto > 0; resto = Math.floor(resto / 256)) tamanho.unshift(resto % 256);
  const curto = conteudo.length < 0x80;
  return juntar([Uint8Array.from(curto ? [tag, conteudo.length] : [tag, 0x80 | tamanho.length, ...tamanho]), conteudo]);
}

function lerUm(bytes: Uint8Array, inicio: number, fundo: number): Lido {
  const tag = bytes[inicio] ?? falha();
  const primeiro = bytes[inicio + 1] ?? falha();
  if (fundo > FUNDO || (tag & 0x1f) === 0x1f) falha();
  let posicao = inicio + 2;
  let fim: number | null = posicao + primeiro;
  if (primeiro === 0x80) fim = null;
  else if (primeiro > 0x80) {
    let tamanho = 0;
    for (let i = 0; i < primeiro - 0x80; i += 1) tamanho = tamanho * 256 + (bytes[posicao + i] ?? falha());
    posicao += primeiro - 0x80;
    fim = posicao + tamanho;
  }
  if (fim !== null && fim > bytes.length) falha();
  if ((tag & 0x20) === 0) return fim === null ? falha() : { der: bytes.subarray(inicio, fim), fim };
  const partes: Uint8Array[] = [];
  while (fim === null ? bytes[posicao] !== 0 || bytes[posicao + 1] !== 0 : posicao < fim) {
    const parte = lerUm(bytes, posicao, fundo + 1);
    partes.push(parte.der);
    posicao = parte.fim;
  }
  if (fim !== null && posicao !== fim) falha();
  return { der: reescrito(tag, partes), fim: fim ?? posicao + 2 };
}

// A string written in pieces (0x24) becomes one; everything else keeps its parts.
function reescrito(tag: number, partes: readonly Uint8Array[]): Uint8Array {
  return tag === 0x24 ? comTag(0x04, juntar(partes.map(conteudoDe))) : comTag(tag, juntar(partes));
}

function conteudoDe(valor: Uint8Array): Uint8Array {
  const primeiro = valor[1] ?? 0;
  return valor.subarray(primeiro < 0x80 ? 2 : 2 + (primeiro & 0x7f));
}

/**
 * The first value of a BER text in DER: timestamp authorities write indefinite lengths and strings in pieces. What was
 * already DER comes back unchanged, byte for byte. Throws DerInvalido.
 */
export function paraDer(bytes: Uint8Array): Uint8Array {
  return lerUm(bytes, 0, 0).der;
}
