import { expect, test } from 'vitest';
import { comoAnexo } from './enviar-arquivo.ts';

/** RFC 8187 (3.2.1): these stand unescaped in an extended value. */
const ATTR_CHAR = /^(?:[A-Za-z0-9!#$&+\-.^_`|~]|%[0-9A-F]{2})*$/;

test.each([
  ['RG.pdf', 'RG.pdf'],
  ['Identidade Ação.pdf', 'Identidade Acao.pdf'],
  ["Pau d'Alho (2ª via)*.pdf", "Pau d'Alho (2 via)*.pdf"],
  ['São Luís'.normalize('NFD'), 'Sao Luis'],
  ['aspas " e \\ barra.pdf', 'aspas  e  barra.pdf'],
  ['100%41.pdf', '10041.pdf'],
  ['linha\r\nSet-Cookie: x.pdf', 'linhaSet-Cookie: x.pdf'],
  ['王.pdf', '.pdf'],
  ['王', 'arquivo'],
  ['meio \ud800 par.pdf', 'meio  par.pdf'],
])('%j is sent by RFC 6266 and RFC 8187', (nome, simples) => {
  const [, plano, estendido = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''(.*)$/.exec(comoAnexo(nome)) ?? [];
  expect(plano).toBe(simples);
  expect(estendido).toMatch(ATTR_CHAR);
  expect(decodeURIComponent(estendido)).toBe(nome.toWellFormed());
});
