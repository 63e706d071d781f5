import { expect, test } from 'vitest';
import { nomeDoArquivo } from './nome-do-arquivo.ts';

test.each([
  ['RG.pdf', 'RG.pdf'],
  ['identidade.PDF', 'identidade.pdf'],
  ['../../x', 'x.pdf'],
  ['..\\..\\etc\\passwd.pdf', 'passwd.pdf'],
  ['C:\\Documentos\\RG.pdf', 'RG.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['nota\u202efdp.exe', 'notafdp.exe.pdf'],
  ['certida\u0303o.pdf', 'certidão.pdf'],
  ['', 'documento.pdf'],
  ['.pdf', 'documento.pdf'],
  ['..', 'documento.pdf'],
  ['///', 'documento.pdf'],
  ['"a"<b>.pdf', '_a__b_.pdf'],
  [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(251)}.pdf`],
])('%j is kept as %j', (enviado, guardado) => {
  expect(nomeDoArquivo(enviado)).toBe(guardado);
});
