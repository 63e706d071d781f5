import { type Browser, chromium } from '@playwright/test';
import { procurarChromium } from '../preparo/chromium.mjs';

/**
 * Opens a headless Chromium, also as root: the system's, else the one Playwright downloaded. @throws where there is
 * none
 */
export function abrirNavegador(): Promise<Browser> {
  const executablePath = procurarChromium();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
