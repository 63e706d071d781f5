import fc from 'fast-check';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { correrPropriedade } from '../test/campanha.ts';
import { documento, type ObjetoXml } from './escrever-xml.ts';

/** Any character that XML can hold, and what a writer may take for something else. */
const texto = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '&',
        '&amp;',
        '&amp;amp;',
        '&#13;',
        '&#xD;',
        '&#38;',
        '&eacute;',
        ']]>',
        '<!--',
        '<b>',
        '\r\n',
        '\t',
      ),
      fc
        .string({ unit: 'binary', maxLength: 5 })
        .map((t) => t.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]|[\uD800-\uDFFF]/g, '?')),
    ),
    { maxLength: 6 },
  )
  .map((partes) => partes.join(''));

interface No {
  nome: string;
  id: string;
  dentro: string | No[];
}
const { arvore } = fc.letrec<{ arvore: No }>((tie) => ({
  arvore: fc.record({
    nome: fc.constantFrom('A', 'Bb', 'C_c', 'D-d'),
    id: texto,
    dentro: fc.oneof({ depthSize: 'small' }, texto, fc.array(tie('arvore'), { minLength: 1, maxLength: 3 })),
  }),
}));

const escrito = ({ id, dentro }: No): ObjetoXml => ({
  '@id': id,
  '#': typeof dentro === 'string' ? dentro : dentro.map((no) => ({ [no.nome]: escrito(no) })),
});

function lido(elemento: XmlElement): No {
  const filhos: No[] = [];
  for (let no = elemento.firstChild; no !== null; no = no.next) if (no instanceof XmlElement) filhos.push(lido(no));
  const dentro = filhos.length > 0 ? filhos : elemento.content;
  return { nome: elemento.name, id: elemento.attr('id')?.value ?? '', dentro };
}

test('any text comes back from a parser as it was given', async () => {
  await correrPropriedade(
    'escrita do XML',
    { pequena: 200, inteira: 2_000 },
    fc.property(arvore, (no) => {
      const arquivo = XmlDocument.fromString(documento(no.nome, { '': 'urn:x', ds: 'urn:y' }, escrito(no)));
      try {
        expect(lido(arquivo.root)).toEqual(no);
      } finally {
        arquivo.dispose();
      }
    }),
  );
});

const INICIO = '<?xml version="1.0" encoding="UTF-8"?>';

test('attributes come first, undefined is left out, empty elements close themselves', () => {
  expect(documento('A', {}, { '@x': '1', '@y': undefined, B: undefined, C: {}, D: ['1', '2'], E: [] })).toBe(
    `${INICIO}<A x="1"><C/><D>1</D><D>2</D></A>`,
  );
});

test('children in free order keep it', () => {
  expect(documento('A', {}, { '#': [{ B: '1' }, { C: '2' }, { B: '3' }] })).toBe(
    `${INICIO}<A><B>1</B><C>2</C><B>3</B></A>`,
  );
});

test('a prefix goes to every element, not to attributes, and all namespaces stay declared', () => {
  expect(documento('A', { '': 'urn:x', m: 'urn:m', ds: 'urn:d' }, { '@x': '1', B: [{ C: 1.5 }] }, 'm:')).toBe(
    `${INICIO}<m:A xmlns="urn:x" xmlns:m="urn:m" xmlns:ds="urn:d" x="1"><m:B><m:C>1.5</m:C></m:B></m:A>`,
  );
});

test('what would break out of its place is escaped', () => {
  expect(documento('A', {}, { '@x': `"'<>&\n`, '#': ']]><b>&amp;\r' })).toBe(
    `${INICIO}<A x="&quot;'&lt;&gt;&amp;&#10;">]]&gt;&lt;b&gt;&amp;amp;&#13;</A>`,
  );
});
