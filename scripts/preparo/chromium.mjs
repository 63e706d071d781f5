import { existsSync } from 'node:fs';

/** The shell first: without the parts of a window, a story takes two thirds of the processor time. */
const LUGARES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium for the browser tests: CHROMIUM_PATH, or one that the system has; `null` when there is none. */
export function procurarChromium() {
  return [process.env.CHROMIUM_PATH, ...LUGARES].find((lugar) => lugar && existsSync(lugar)) ?? null;
}
