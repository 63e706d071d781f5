import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { procurarChromium } from '../../scripts/preparo/chromium.mjs';

const chromium = procurarChromium();

/** It waits for others more than it works: begun last, it would end alone. */
const ESPERA = 'conector.spec.ts';

/** Whole stories through the real server in demo mode; `npm run build` first. */
export default defineConfig({
  testDir: '.',
  // Two nameless projects, so that one begins before the others.
  projects: [{ testMatch: ESPERA }, { testMatch: '*.spec.ts', testIgnore: ESPERA }],
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // Every story has a student of its own (`arranjo.ts`), so that none waits for another.
  fullyParallel: true,
  // One more than cores: a story waits for the server as often as it works.
  workers: Math.min(availableParallelism() + 1, 6),
  // A busy machine may hiccup once; what fails twice is broken. What needed it is named at the end, as 'flaky'.
  retries: 1,
  // These tell what hangs, never what a busy machine does slowly.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    actionTimeout: 90_000,
    locale: 'pt-BR',
    timezoneId: 'America/Cuiaba',
    viewport: { width: 1280, height: 900 },
    // Recording is a third of a story's work: only what failed once is recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    // Every visit is a first one here, which the worker only makes longer; its own story allows it.
    serviceWorkers: 'block',
    launchOptions: {
      // Without a Chromium of the system, the one that Playwright downloads.
      ...(chromium !== null && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing here runs long enough to win back what optimising it costs.
        '--js-flags=--no-maglev,--no-opt',
        // One process less to send every picture to; no page in store for a next site.
        '--in-process-gpu',
        '--disable-features=SpareRendererForSitePerProcess,BackForwardCache,Translate',
      ],
    },
  },
});
