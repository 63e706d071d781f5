import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const doAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** A tenth of what the builder would send by itself, twice a look, and the page would parse each time. */
const FONTE = readFileSync(doAxe.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe over the page as it stands: its source goes to each document once. No frames here, so no second page to gather
 * their results; no rule that runs reads style sheets, and of what passes only the rule's name is read.
 */
export async function axeEm(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(FONTE);
  return new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
}

/** As axe judges a page: elements, their attributes, focus and pointer, width; no names, numbers or ids. */
export function estadoDaTela(page: Page): Promise<string> {
  return page.evaluate(() => {
    const corpo = document.body.outerHTML
      .replace(/>[^<]+</g, '>.<')
      .replace(
        / (id|for|href|title|value|alt|name|aria-(?:label|controls|owns|\w+by|activedescendant))="[^"]+"/g,
        ' $1=""',
      )
      .replace(/\d+/g, '0')
      // Any number of rows or choices alike is one.
      .replace(/(<(tr|li|option)\b(?:(?!<\2\b).)*?<\/\2>)\1+/gs, '$1');
    const apontado = [...document.querySelectorAll(':hover')].at(-1)?.className ?? '';
    return [innerWidth, document.activeElement?.className, apontado, corpo].join('\n');
  });
}
