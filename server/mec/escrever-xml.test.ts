import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { create } from 'xmlbuilder2';
import { correrPropriedade } from '../test/campanha.ts';
import { documento, elemento, type ObjetoXml } from './escrever-xml.ts';

// Any character that XML can hold, but for tab and line ends, which xmlbuilder2 does not protect in attributes.
const texto = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((t) => t.replace(/[^\u0020-\uD7FF\uE000-\uFFFD]|[\uD800-\uDFFF]/g, '?'));

const nome = fc.constantFrom('A', 'Bb', 'C_c', 'D-d');
const { arvore } = fc.letrec<{ arvore: ObjetoXml }>((tie) => ({
  arvore: fc.oneof(
    { depthSize: 'small' },
    fc.record({ '@id': texto, '#': texto.filter((t) => t !== '') }),
    fc.dictionary(nome, fc.oneof(texto, fc.array(texto, { minLength: 1, maxLength: 3 }), tie('arvore')), {
      noNullPrototype: true,
    }),
  ),
}));

const comoXmlbuilder = (valor: unknown): unknown => {
  if (typeof valor === 'string') return valor;
  if (Array.isArray(valor)) return valor.map(comoXmlbuilder);
  return Object.fromEntries(Object.entries(valor as object).map(([chave, filho]) => [chave, comoXmlbuilder(filho)]));
};

const canonico = (xml: string) => {
  const arvoreLida = XmlDocument.fromString(xml);
  try {
    return arvoreLida.root.canonicalizeToString();
  } finally {
    arvoreLida.dispose();
  }
};

test('it writes what xmlbuilder2 writes, for any text', async () => {
  await correrPropriedade(
    'escrita do XML',
    { pequena: 200, inteira: 2_000 },
    fc.property(arvore, (valor) => {
      const nosso = documento('R', { '': 'urn:x' }, elemento('Filho', valor));
      const deles = create({ version: '1.0', encoding: 'UTF-8' })
        .ele('urn:x', 'R')
        .ele({ Filho: comoXmlbuilder(valor) } as object)
        .end();
      expect(canonico(nosso)).toBe(canonico(deles));
    }),
  );
});

test('attributes come first, undefined is left out, empty elements close themselves', () => {
  expect(elemento('A', { '@x': '1', B: undefined, C: {}, D: ['1', '2'], E: '' })).toBe(
    '<A x="1"><C/><D>1</D><D>2</D><E></E></A>',
  );
});

test('children in free order keep it', () => {
  expect(elemento('A', { '#': [{ B: '1' }, { C: '2' }, { B: '3' }] })).toBe('<A><B>1</B><C>2</C><B>3</B></A>');
});

test('a prefix goes to every element, not to attributes', () => {
  expect(elemento('A', { '@x': '1', B: [{ C: 1.5 }] }, 'm:')).toBe('<m:A x="1"><m:B><m:C>1.5</m:C></m:B></m:A>');
});

test('what would break out of its place is escaped', () => {
  expect(elemento('A', { '@x': `"'<>&\n`, '#': ']]><b>&amp;\r' })).toBe(
    `<A x="&quot;'&lt;&gt;&amp;&#10;">]]&gt;&lt;b&gt;&amp;amp;&#13;</A>`,
  );
});
