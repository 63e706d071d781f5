import { expect, test } from 'vitest';
import { lerFonte } from './fontes.ts';
import { camposPrivados, expressoesSobreCodigo } from './regras-de-bibliotecas.ts';

test.each(['doc._write(bytes);', 'const { length } = doc?._offsets;', "doc['_font'].encode(texto);"])(
  'a private field of a library is found: %s',
  (texto) => {
    expect(camposPrivados([lerFonte('server/renderer/a.ts', texto)])).toHaveLength(1);
  },
);

test('what Prisma counts under, fields of the language and texts with an underscore are no private fields', () => {
  const texto = "livro._count.registros; ultima._max.numero; this.#feito; lista[_indice]; escrever('_b');";
  expect(camposPrivados([lerFonte('server/features/livros/livros.queries.ts', texto)])).toEqual([]);
});

test('a regular expression of a plugin that changes code is found, wherever it stands in the file', () => {
  const plugin = "export const x = () => ({ name: 'x', transform(codigo) { return codigo.replace(COMO, ''); } });";
  const daqui = lerFonte('scripts/servidor/a.ts', `const COMO = /a/;\n${plugin}`);
  expect(expressoesSobreCodigo([daqui])).toEqual(['scripts/servidor/a.ts:1 muda código por expressão regular']);
  expect(expressoesSobreCodigo([lerFonte('scripts/servidor/a.ts', 'const COMO = /a/;')])).toEqual([]);
  expect(
    expressoesSobreCodigo([lerFonte('server/contract/a.ts', 'z.string().transform((x) => x.replace(/a/, ""));')]),
  ).toEqual([]);
});
