import { defineConfig } from '@playwright/test';
import historias from '../../web/e2e/playwright.config.ts';

/*
 * `npm run telas`: a picture of every screen into docs/telas/; axe and overflow at 1280, 390 and 320 px and at 200 %.
 * Playwright chooses: `-- -g 30-registros`, `-g @publico` (also `@titular`, `@cae`), `--shard=2/6`, `--workers=2`.
 * `TELAS_ESTADOS=todos`: also empty, loading, error, with names of 255 letters, with texts of markup and in high contrast; or
 * the names of some, with commas. `TELAS_DIR`: pictures of every state and of the phone too, into this folder. `TELAS_IDIOMAS=pt,en,es`;
 * `TELAS_LARGURAS=1280,390`; `TELAS_CORES=ambas`: every view in high contrast too. `TELAS_URL` looks at a demonstration
 * that runs already, whose captcha's price is told; `TELAS_CENARIO` keeps what was put into it for the next time.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'telas.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/telas',
  forbidOnly: true,
  fullyParallel: true,
  // What one screen waits for, another uses.
  workers: 3,
  retries: historias.retries,
  timeout: historias.timeout,
  reporter: 'list',
  use: { ...historias.use, trace: 'off' },
});
