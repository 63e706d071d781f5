import { expect, test } from 'vitest';
import { lerJson } from './ler-json.ts';

test.each([
  ['{"a":["x\\u0000y",{"b":"\\ud800z"}]}', { a: ['x[U+0000]y', { b: '\uFFFDz' }] }],
  ['{"k\\u0000":{"\\udc00":1}}', { 'k[U+0000]': { '\uFFFD': 1 } }],
  ['"\\ud83c\\udf93 \\u202e"', '\u{1F393} \u202E'],
  ['[1,null,true]', [1, null, true]],
  ['{"a":', undefined],
  ['', undefined],
])('%s', (texto, lido) => {
  expect(lerJson(texto)).toEqual(lido);
});
