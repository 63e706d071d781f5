import { expect, test } from 'vitest';
import { foraDoPisoNoEstilo, foraDoPisoNoScript } from './piso.ts';

test.each([
  ['Map.groupBy([], (um) => um)', ['Map.groupBy']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['a.toBase64()', ['.toBase64()']],
  ['new Float16Array(2)', ['Float16Array']],
  ['window.navigation.back()', ['navigation']],
  ['/[\\p{L}--[a-z]]/v', ['RegExp: v']],
  ['/(?i:a)b/', ['RegExp: (?i:…)']],
  ["import dados from './a.json' with { type: 'json' }", ['import … with']],
  ['using arquivo = abrir()', ['using']],
])('%s is beyond the floor', (script, achados) => expect(foraDoPisoNoScript('a.js', script)).toEqual(achados));

test.each([
  'const t = typeof Float16Array',
  'class Iterator {}; new Iterator()',
  'const o = { navigation: 1 }; o.navigation; o.groupBy(1)',
  '[3, 1].toSorted().at(-1); /(?<=a)b/u; class A { static {} }; structuredClone(1)',
])('%s is not', (script) => expect(foraDoPisoNoScript('a.js', script)).toEqual([]));

test('what of a stylesheet the floor lacks is named, but for what it asks for', () => {
  const folha = '@layer a { .a { text-wrap: balance; color: light-dark(red, blue); .b:has(c) { inset: 0 } } }';
  expect(foraDoPisoNoEstilo(folha)).toEqual(['&', 'light-dark()', 'text-wrap', 'text-wrap: balance']);
  expect(foraDoPisoNoEstilo('@supports (text-wrap: balance) { .a { text-wrap: balance } }')).toEqual([]);
  expect(foraDoPisoNoEstilo('.a:has(b) { inset: 0; -webkit-touch-callout: none; --zoom: 1 }')).toEqual([]);
  expect(foraDoPisoNoEstilo('@starting-style { .a { opacity: 0 } }')).toEqual(['@starting-style']);
});
