import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { montarTema } from '../app/tema.ts';

test.each([false, true])('every colour of the theme is a token of the stylesheet (high contrast: %s)', (contraste) => {
  const tema = montarTema({ contraste, letra: 100, ampla: false });
  const css = readFileSync(join(import.meta.dirname, '../app/tokens.css'), 'utf8');
  const tokens = [...css.matchAll(/--[a-z-]+: (#[0-9a-f]{6});/g)].map(([, cor]) => cor);
  // A token that named another one, or itself, would leave both sides without the value.
  expect(css).not.toContain('var(');
  const doTema = Object.values({ ...tema.token, ...tema.components?.Button }).filter((valor) =>
    /^#/.test(String(valor)),
  );
  expect(doTema).not.toEqual([]);
  expect(doTema.filter((cor) => !tokens.includes(String(cor)))).toEqual([]);
});
