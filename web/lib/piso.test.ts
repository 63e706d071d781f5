import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { afterEach, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/piso.js'), 'utf8');

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('it is read by browsers of any age, and so is what comes before it in the page', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  const pagina = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  const [antes = ''] = pagina.split('/digital/piso.js');
  // Nothing runs before it, and what a browser cannot read keeps no other script back.
  expect(antes.match(/<script/g)).toHaveLength(1);
});

test('where a lookbehind is a fault of grammar, as below Safari 16.4, it is told', () => {
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal(
    'RegExp',
    class {
      constructor() {
        throw new SyntaxError('invalid group specifier name');
      }
    },
  );
  new Function(script)();
  vi.unstubAllGlobals();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('antigo demais');
});

test.each([
  ['without :has', { supports: () => false }],
  ['without CSS.supports', undefined],
])('a browser %s is told that it is too old', (_, css) => {
  vi.stubGlobal('CSS', css);
  document.body.innerHTML = '<div id="app"></div>';
  new Function(script)();
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/antigo demais.*Safari 16\.4.*111.*Firefox 121/);
});

test('one of the floor is told nothing', () => {
  vi.stubGlobal('CSS', { supports: (que: string) => que === 'selector(:has(a))' });
  new Function(script)();
  expect(document.body.children).toHaveLength(0);
});
