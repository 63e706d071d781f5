import { expect, test } from 'vitest';
import { emCsv } from './quadro.tsx';

test('the panel’s CSV is RFC 4180 with semicolons, and nothing in it is a formula', async () => {
  const linhas = [
    ['Letras', 3],
    ['a;b', -1],
    ['diz "sim"', 0],
    ['duas\r\nlinhas', 1],
    ['=1+1', 2],
    ['@x', 2],
  ];
  const bytes = new Uint8Array(await emCsv(['Curso', 'Diplomas'], linhas).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\u{feff}Curso;Diplomas\r\nLetras;3\r\n"a;b";-1\r\n"diz ""sim""";0\r\n"duas\r\nlinhas";1\r\n\'=1+1;2\r\n\'@x;2\r\n',
  );
});
