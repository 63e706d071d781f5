import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/piso.js'), 'utf8');

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
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
