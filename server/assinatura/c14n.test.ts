import fc from 'fast-check';
import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { descendentes } from '#assinatura/arvore.ts';
import { canonicalizar } from '#assinatura/c14n.ts';
import { lerXml, XmlRecusado } from '#assinatura/ler-xml.ts';
import { correrPropriedade } from '../test/campanha.ts';

/* Our reader and our canonical form against libxml2's, over documents full of namespaces, references and odd blanks. */

const texto = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\t',
  'é',
  '&amp;',
  '&lt;',
  '&#13;',
  '&#x9;',
  '&#10;',
  "'",
  '"',
  '>',
  '\r\n',
  '–',
  '𝄞',
);
const valor = fc.array(texto, { maxLength: 4 }).map((partes) => partes.join('').replaceAll('"', '&quot;'));
const prefixo = fc.constantFrom('', 'a', 'b');
const declaracao = fc.constantFrom(
  '',
  'xmlns="urn:d"',
  'xmlns=""',
  'xmlns="urn:outro"',
  'xmlns:a="urn:x"',
  'xmlns:b="urn:d"',
  'xmlns:c="urn:c" xmlns:a="urn:y"',
);
const nome = fc.constantFrom('e', 'f', 'G');
const q = (p: string, n: string) => (p === '' ? n : `${p}:${n}`);

const { elemento } = fc.letrec<{ elemento: string }>((tie) => ({
  elemento: fc
    .record({
      p: prefixo,
      n: nome,
      d: declaracao,
      atributos: fc.uniqueArray(
        fc.tuple(fc.constantFrom('x', 'y', 'a:x', 'b:z', 'xml:lang', 'xml:space', 'id'), valor),
        { selector: ([chave]) => chave, maxLength: 3 },
      ),
      filhos: fc.array(
        fc.oneof(
          { depthSize: 'small', maxDepth: 4 },
          valor,
          fc.constantFrom('<!-- c --> ', '<?pi  dado ?>', '<![CDATA[<&>]]>', '<?pi?>'),
          tie('elemento'),
        ),
        { maxLength: 4 },
      ),
    })
    .map(({ p, n, d, atributos, filhos }) => {
      const marcas = [d, ...atributos.map(([chave, v]) => `${chave}="${v}"`)].filter((m) => m !== '').join('\n ');
      const abre = `<${q(p, n)}${marcas === '' ? '' : ` ${marcas}`}`;
      return filhos.length === 0 ? `${abre}/>` : `${abre}>${filhos.join('')}</${q(p, n)} >`;
    }),
}));
const documento = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\r\n', '<!-- antes -->\n<?pi x?>'),
    elemento,
    fc.constantFrom('', '\n<!-- depois -->'),
  )
  .map(([antes, raiz, depois]) => `${antes}<r xmlns:a="urn:a" xmlns:b="urn:b" xmlns="urn:r">${raiz}</r>${depois}`);

const MODOS = [
  { exclusivo: false, comentarios: false },
  { exclusivo: false, comentarios: true },
  { exclusivo: true, comentarios: false },
  { exclusivo: true, comentarios: true, prefixosInclusivos: ['a', 'c'] },
];

test('the same canonical form as libxml2, of the document and of every element in it', {
  timeout: 300_000,
}, async () => {
  await correrPropriedade(
    'forma canônica',
    { pequena: 200, inteira: 3_000 },
    fc.property(documento, (xml) => {
      const deles = XmlDocument.fromString(xml);
      try {
        const nosso = lerXml(xml);
        for (const modo of MODOS) {
          const opcoes = {
            mode: modo.exclusivo ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0,
            withComments: modo.comentarios,
            inclusiveNamespacePrefixes: modo.prefixosInclusivos ?? [],
          };
          expect(canonicalizar(nosso, modo)).toBe(deles.canonicalizeToString(opcoes));
          const elementos = deles.find('//*') as XmlElement[];
          for (const [i, elemento] of [...descendentes(nosso.raiz)].entries()) {
            expect(canonicalizar(elemento, modo)).toBe(elementos[i]?.canonicalizeToString(opcoes));
          }
        }
      } finally {
        deles.dispose();
      }
    }),
  );
});

const bemFormado = (xml: string) => {
  try {
    XmlDocument.fromString(xml).dispose();
    return true;
  } catch {
    return false;
  }
};
const lido = (xml: string) => {
  try {
    lerXml(xml);
    return true;
  } catch (erro) {
    if (erro instanceof XmlRecusado) return false;
    throw erro;
  }
};

test('nothing that libxml2 calls malformed is read: one character changed, dropped or doubled', {
  timeout: 300_000,
}, async () => {
  await correrPropriedade(
    'XML malformado',
    { pequena: 500, inteira: 20_000 },
    fc.property(
      documento,
      fc.nat(),
      fc.constantFrom(
        '',
        '<',
        '>',
        '&',
        '"',
        "'",
        '/',
        ' ',
        '=',
        '!',
        '?',
        '-',
        ']',
        ':',
        'x',
        '\u0001',
        '\uFFFE',
        ';',
        '#',
      ),
      fc.boolean(),
      (xml, onde, novo, apagar) => {
        const i = onde % xml.length;
        const mudado = xml.slice(0, i) + novo + xml.slice(apagar ? i + 1 : i);
        if (lido(mudado)) expect(bemFormado(mudado), mudado).toBe(true);
      },
    ),
  );
});

test.each([
  ['DOCTYPE', '<!DOCTYPE r><r/>'],
  ['an unknown entity', '<r>&nbsp;</r>'],
  ['two roots', '<r/><r/>'],
  ['text outside', '<r/>x'],
  ['an undeclared prefix', '<a:r/>'],
  ['an undeclared attribute prefix', '<r a:x="1"/>'],
  ['a doubled attribute', '<r x="1" x="2"/>'],
  ['doubled through prefixes', '<r xmlns:a="u" xmlns:b="u" a:x="1" b:x="2"/>'],
  ['a prefix undone', '<r xmlns:a="u"><s xmlns:a=""/></r>'],
  ['the xmlns prefix declared', '<r xmlns:xmlns="u"/>'],
  ['another URI for xml', '<r xmlns:xml="u"/>'],
  ['a bare &', '<r>a & b</r>'],
  ['a forbidden character', '<r>\u0001</r>'],
  ['a reference to one', '<r>&#1;</r>'],
  ['a reference past Unicode', '<r>&#x110000;</r>'],
  ['< in an attribute', '<r x="<"/>'],
  [']]> in text', '<r>]]></r>'],
  ['-- in a comment', '<r><!-- a -- b --></r>'],
  ['a late XML declaration', '<r/><?xml version="1.0"?>'],
  ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><r/>'],
  ['too many levels', `${'<r>'.repeat(300)}${'</r>'.repeat(300)}`],
  ['bytes that are not UTF-8', Uint8Array.from([0x3c, 0x72, 0x3e, 0xe9, 0x3c, 0x2f, 0x72, 0x3e])],
])('%s is refused', (_nome, xml) => {
  expect(() => lerXml(xml)).toThrow(XmlRecusado);
});

test('a file with a long text or a long attribute is read in one go', () => {
  const longo = 'a'.repeat(12_000_000);
  expect(lerXml(`<r x="${longo}">${longo}<!--${longo}--></r>`).raiz.atributos[0]?.valor).toHaveLength(12_000_000);
});
