import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cores } from '../app/tema.ts';

test('the stylesheet and the theme say the same colours', () => {
  const css = readFileSync(join(import.meta.dirname, '../app/base.css'), 'utf8');
  const doCss = Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, nome, cor]) => [nome, cor]),
  );
  expect(doCss).toEqual(cores);
});
