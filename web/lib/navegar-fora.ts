/** Leaves the application for another address, so that Back skips what only sent on. Tests replace it. */
export const navegarFora = (url: string): void => window.location.replace(url);
