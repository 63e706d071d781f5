import { expect, test } from 'vitest';
import { emPortugues } from '#domain/idiomas/frase.ts';
import { lerUtf8 } from './codificacao.ts';
import { lerXml } from './ler-xml.ts';

/** Python's tables of the letters below: `'ação…'.encode('cp1252')` and so on, written here as bytes. */
const FRASE = 'Conceição, José, São Luís, avô, você, às, órgão, única';
const TABELAS = {
  'Windows-1252 (ANSI)': { ç: 0xe7, ã: 0xe3, é: 0xe9, í: 0xed, ô: 0xf4, ê: 0xea, à: 0xe0, ó: 0xf3, ú: 0xfa },
  MacRoman: { ç: 0x8d, ã: 0x8b, é: 0x8e, í: 0x92, ô: 0x99, ê: 0x90, à: 0x88, ó: 0x97, ú: 0x9c },
  'DOS (CP850)': { ç: 0x87, ã: 0xc6, é: 0x82, í: 0xa1, ô: 0x93, ê: 0x88, à: 0x85, ó: 0xa2, ú: 0xa3 },
};
const porTabela = (texto: string, tabela: Readonly<Record<string, number>>) =>
  Uint8Array.from(texto, (letra) => tabela[letra] ?? letra.charCodeAt(0));
const utf16 = (texto: string, aoContrario: boolean) => {
  const bytes = Buffer.from(texto, 'utf16le');
  return new Uint8Array(aoContrario ? bytes.swap16() : bytes);
};
const XML = `<?xml version="1.0" encoding="UTF-8"?><a>${FRASE}</a>`;
const JSON_DO_HISTORICO = `{"nome":"${FRASE}"}`;

/** The three kinds of text that come in files, as Windows, macOS and Excel write them. */
const TEXTOS = [XML, JSON_DO_HISTORICO, `nome;curso\r\n${FRASE};Letras\r\n`];
const ESCRITOS = TEXTOS.flatMap((texto): [string, Uint8Array, string][] => [
  ...Object.entries(TABELAS).map(([nome, tabela]): [string, Uint8Array, string] => [
    nome,
    porTabela(texto, tabela),
    nome,
  ]),
  ['UTF-16 LE with its mark (Excel, Notepad)', utf16(`\u{feff}${texto}`, false), 'UTF-16'],
  ['UTF-16 BE with its mark', utf16(`\u{feff}${texto}`, true), 'UTF-16'],
  ['UTF-16 LE without', utf16(texto, false), 'UTF-16'],
  ['UTF-16 BE without', utf16(texto, true), 'UTF-16'],
]);

test.each(ESCRITOS)('%s is named', (_, bytes, codificacao) => {
  const lido = lerUtf8(bytes);
  expect('codificacao' in lido && emPortugues(lido.codificacao)).toBe(codificacao);
});

test.each(TEXTOS.flatMap((texto) => [texto, `\u{feff}${texto}`]))(
  'UTF-8 with and without its mark is read: %j',
  (texto) => {
    expect(lerUtf8(new TextEncoder().encode(texto))).toEqual({ texto: texto.replace(/^\u{feff}/u, '') });
  },
);

test('an XML in another encoding is refused with the encoding named, whatever it declares', () => {
  for (const [, bytes, codificacao] of ESCRITOS.slice(0, 7)) {
    expect(() => lerXml(bytes)).toThrow(`O arquivo parece estar em ${codificacao}, e o diploma digital é em UTF-8`);
  }
  expect(() => lerXml(Uint8Array.of(0x3c, 0x61, 0xff))).toThrow('parece estar em uma codificação antiga');
});
