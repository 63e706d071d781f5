/** Leaves the application for another address, so that Back skips what only sent on; tests look at what it was asked. */
export const fora = { navegar: (url: string): void => window.location.replace(url) };
