/** Path of a Chromium: CHROMIUM_PATH, or one that the system has; `null` when there is none. */
export function procurarChromium(): string | null;
