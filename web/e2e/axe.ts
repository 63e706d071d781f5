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
