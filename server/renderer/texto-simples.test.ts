import { expect, test } from 'vitest';
import { textoSimples } from './texto-simples.ts';

test.each([
  ['=HYPERLINK("http://x";"y")', '=HYPERLINK("http://x";"y")'],
  ['<b>negrito</b> & ]]>', '<b>negrito</b> & ]]>'],
  ['abc\u202Edef\u200F', 'abc[U+202E]def[U+200F]'],
  ['a\u0000b\u001bc', 'a[U+0000]b[U+001B]c'],
  ['duas\r\nlinhas\te aba', 'duas linhas e aba'],
  ['Conceic\u0327a\u0303o', 'Conceição'],
  ['meio \ud800 par', 'meio [U+D800] par'],
])('%j → %j', (entrada, saida) => expect(textoSimples(entrada)).toBe(saida));
